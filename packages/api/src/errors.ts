import * as z from 'zod/mini';

/** The body of every refusal: RFC 9457 problem JSON, with the product's own `message` and `error_code` (spec 1 §4, §8). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable name that screens branch on; never the words. */
  id: z.string(),
  /** The sentence a person may read. */
  message: z.string(),
  /** Only where the session itself is at fault: the console signs out. */
  error_code: z.optional(z.string()),
  request_id: z.optional(z.string()),
  /** What was wrong with the input, part by part. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.output<typeof Problem>;

/** Every way in which a call can fail, as one error. `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly id: string;
  readonly status: number;
  readonly endsSession: boolean;
  readonly requestId: string | undefined;

  constructor(problem: Pick<Problem, 'id' | 'status' | 'message'> & Partial<Problem>, options?: ErrorOptions) {
    super(problem.message, options);
    this.id = problem.id;
    this.status = problem.status;
    this.endsSession = problem.status === 401 || problem.error_code !== undefined;
    this.requestId = problem.request_id;
  }

  /**
   * What a screen shows for a failed call (spec 1 §8): the server's message for a 400, an outage, a lost network, or a
   * record or an own account that somebody else has deleted, else 'Error'.
   */
  get displayText(): string {
    const isMessageShown = [400, 503].includes(this.status) || ['network', 'deleted', 'user-unknown'].includes(this.id);
    return isMessageShown && this.message ? this.message : 'Error';
  }
}
