import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import { Problem } from '@forecourt/api/errors';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { getRequest } from './contractRequests.ts';

/** An answer, of a server in this process or of another. */
export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/** Every call but the health checks, which have answers of their own. */
const calls = contract.filter(({ path }) => !path.startsWith('/health/'));

/**
 * Makes a good request of every call.
 * @param tokens each request has one of its own: a call may end its sign-in
 * @param atOnce how many at the same time
 * @returns what each answered, by its id
 */
export async function walkContract(
  send: (request: InjectOptions) => Promise<Answered>,
  tokens: { person: () => Promise<string>; module: () => Promise<string>; feed: string },
  atOnce = calls.length,
): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>();
  const left = [...calls];
  const walk = async () => {
    for (let call = left.shift(); call; call = left.shift()) answers.set(call.id, await make(call));
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return answers;

  async function make(call: Call): Promise<Answered> {
    const request = getRequest(call, 'home');
    const person = call.access === 'module' ? tokens.module : tokens.person;
    const authorization = `Bearer ${call.access === 'service' ? tokens.feed : await person()}`;
    const headers = { ...request.headers, authorization, ...(call.version === 'write' && { 'if-match': '"0"' }) };
    return send({ ...request, headers });
  }
}

/** What is wrong with an answer that has to say that the database is away; undefined where nothing is. */
export function outageFault({ status, headers, body }: Answered): string | undefined {
  if (status !== 503) return `${status} ${body.slice(0, 200)}`;
  if (!headers.get('content-type')?.includes('application/problem+json')) return `no problem: ${body.slice(0, 200)}`;
  if (!(Number(headers.get('retry-after')) > 0)) return 'no Retry-After';
  const problem = z.safeParse(Problem, JSON.parse(body));
  return problem.success && /database/.test(problem.data.message) ? undefined : `says ${body.slice(0, 200)}`;
}

/** What is wrong with each answer that is. */
export const getFaults = (
  answers: Map<string, Answered>,
  fault: (answered: Answered) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    [...answers].flatMap(([id, answered]) => {
      const found = fault(answered);
      return found === undefined ? [] : [[id, found]];
    }),
  );

/** The same of an answer while the database goes or comes: an answer as always, or that it is away. */
export const failure = (answered: Answered): string | undefined =>
  answered.status < 500 ? undefined : outageFault(answered);
