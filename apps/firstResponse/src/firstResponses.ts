import type { CallOutput } from '@forecourt/api/call';
import { listFirstResponses, type ModuleSession } from '@forecourt/api/contract/firstResponse';
import * as z from 'zod/mini';
import type { ConsolePort } from './consolePort.ts';

export type FirstResponses = CallOutput<typeof listFirstResponses>;

/** Why there are none: `refused` would be refused again, `expired` takes a new session, `failed` may be tried again. */
export type LoadProblem = 'refused' | 'expired' | 'failed';

export class LoadFailure extends Error {
  readonly problem: LoadProblem;

  constructor(problem: LoadProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** How long a call may take, in ms. */
const timeLimit = 20_000;

/** @throws {LoadFailure} */
export type LoadPage = (after?: string) => Promise<FirstResponses>;

/**
 * Loads pages of first responses with the console's session. A token that has run out is exchanged once for each page.
 * @param apiOrigin the console's server
 */
export function pageLoader(apiOrigin: string, { askSession }: Pick<ConsolePort, 'askSession'>): LoadPage {
  let session: ModuleSession | undefined;
  const renewed = async () => {
    try {
      return await askSession();
    } catch (error) {
      throw new LoadFailure(session ? 'expired' : 'failed', { cause: error });
    }
  };
  return async (after) => {
    const hadSession = session !== undefined;
    session ??= await renewed();
    try {
      return await send(apiOrigin, session.clientToken, after);
    } catch (error) {
      if (!hadSession || !(error instanceof LoadFailure) || error.problem !== 'expired') throw error;
      session = await renewed();
      return send(apiOrigin, session.clientToken, after);
    }
  };
}

async function send(apiOrigin: string, token: string, after: string | undefined): Promise<FirstResponses> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(`${apiOrigin}${listFirstResponses.path}${query}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit),
    });
    content = await answer.json();
  } catch (error) {
    throw new LoadFailure('failed', { cause: error });
  }
  if (!answer.ok) throw new LoadFailure(getProblem(answer.status));
  const parsed = z.safeParse(listFirstResponses.response, content);
  if (!parsed.success) throw new LoadFailure('failed', { cause: parsed.error });
  return parsed.data;
}

function getProblem(status: number): LoadProblem {
  if (status === 401) return 'expired';
  return status === 403 || status === 404 ? 'refused' : 'failed';
}
