import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { describeError } from './describeError.ts';
import { maskText } from './maskText.ts';

/**
 * How a server logs: who asks is not in it, nor what they send or are sent (docs/decisions/logs.md). Internet addresses are in the audit,
 * where a sign-in needs them.
 */
export const loggerOptions = (level: string): Extract<FastifyServerOptions['logger'], object> => ({
  level,
  serializers: {
    // Queries have searches, codes and hints.
    req: (request: FastifyRequest) => ({ method: request.method, path: maskText(request.url.split('?')[0]!) }),
    // What is thrown and is no error may be anything.
    err: (error: unknown) => describeError(error instanceof Error ? error : new Error('Not an error')),
  },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args as [unknown, ...unknown[]];
      // An error alone would be the line's text as well, as it is.
      const passed = first instanceof Error && rest.length === 0 ? [{ err: first }, first.name] : [first, ...rest];
      method.apply(this, passed.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg)) as typeof args);
    },
  },
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
});
