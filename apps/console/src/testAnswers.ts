import type { Call } from '@forecourt/api/call';
import type { Client } from '@forecourt/api/client';
import { contractExamples } from '@forecourt/api/contractExamples';
import { ApiError } from '@forecourt/api/errors';

/**
 * Answers a call without a server: with a value, a promise, or by throwing. Undefined stands for the example of the contract.
 * @param id the id of the call
 */
export type Answer = (id: string, input?: Record<string, unknown>) => unknown;

/** The contract's example of an answer, as a copy that a test or a story may change. */
export const exampleAnswer = (id: string): unknown => structuredClone(contractExamples.get(id)?.response);

/** Makes a client of the contract answer its calls by itself instead of asking a server. */
export function answerCalls(api: Client, answer: Answer): void {
  const send = async ({ id }: Call, input: object) =>
    (await answer(id, input as Record<string, unknown>)) ?? exampleAnswer(id);
  const sendVersioned = async (call: Call, input: object) => ({ value: await send(call, input), version: '"1"' });
  Object.assign(api, { send, sendVersioned });
}

/** The answer of a server that takes forever: what waits for it stays as it is while it loads. */
export const neverAnswers: Answer = () => new Promise(() => undefined);

/** No server could be reached. */
export const refuses: Answer = () => {
  throw new ApiError({ id: 'network', status: 0, message: "Can't fetch data: Failed to fetch" });
};
