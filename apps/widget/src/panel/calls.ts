import type { Call, CallInput, CallOutput } from '@forecourt/api/call';
import * as z from 'zod/mini';

/** Why a call failed: `refused` would be refused again, `busy` may be tried again. */
export class CallFailure extends Error {
  readonly kind: 'unknown-page' | 'refused' | 'busy';

  constructor(kind: CallFailure['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

/** How long a call may take, in ms. */
const timeLimit = 20_000;

/**
 * Makes one of the website's public calls. The shared client's library would be a tenth of the panel, for tokens and versions that
 * these calls have none of.
 * @param token the chat's, where the answer depends on it
 * @throws {CallFailure}
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  token: string | null = null,
): Promise<CallOutput<C>> {
  const { query, body } = input as { query?: Record<string, string>; body?: unknown };
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(call.path + (query ? `?${new URLSearchParams(query).toString()}` : ''), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit),
    });
    content = await answer.json();
  } catch (error) {
    throw new CallFailure('busy', { cause: error });
  }
  if (!answer.ok) throw new CallFailure(getKind(answer.status));
  const parsed = z.safeParse(call.response, content);
  if (!parsed.success) throw new CallFailure('busy', { cause: parsed.error });
  return parsed.data as CallOutput<C>;
}

function getKind(status: number): CallFailure['kind'] {
  if (status === 404 || status === 403) return 'unknown-page';
  return status >= 500 || status === 429 || status === 408 ? 'busy' : 'refused';
}
