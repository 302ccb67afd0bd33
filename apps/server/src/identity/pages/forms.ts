import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../platform/errors/refusal.ts';

/** Much more than a token and a password. */
const formLimit = 4096;

/**
 * Registers pages with forms, which are no calls of the contract (docs/decisions/api-paths.md).
 * @param problemPage the page of a request that is refused, for people
 */
export async function registerForms(
  app: FastifyInstance,
  problemPage: (request: FastifyRequest, text: string) => string,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return sendPage(reply.code(status), problemPage(request, error.message));
    });
    routes(scope);
  });
}

/** What a form of our pages has posted. */
export const getForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** A parameter of a page's address; empty where there is none, or several. */
export function getParameter({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** Sends a page that no cache keeps. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html').header('cache-control', 'no-store').send(page);

/** Leads from a form to a page, so that going back never asks whether to send the form again. */
export const redirectTo = (reply: FastifyReply, path: string, query: Record<string, string> = {}): FastifyReply => {
  const search = new URLSearchParams(query).toString();
  return reply.header('cache-control', 'no-store').redirect(search ? `${path}?${search}` : path, 303);
};
