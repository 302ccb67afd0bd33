import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import Fastify, { type FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/refusal.ts';
import { hosts } from '../../platform/http/hosts.ts';
import { problems } from '../../platform/http/problems.ts';
import { loggerOptions } from '../../platform/log/loggerOptions.ts';
import { helmetHeaders } from '../../platform/http/securityHeaders.ts';

export interface ModuleServerOptions {
  /** Where the module is: an origin of its own. */
  url: string;
  /** The origin whose calls the module makes. */
  apiOrigin: string;
  /** The origins whose pages may show it. */
  consoleOrigins: readonly string[];
  logLevel: string;
  /** What `vite build apps/firstResponse` has made; another one in tests only. */
  folder?: string;
}

const builtModule = join(import.meta.dirname, '../../../../firstResponse/dist');

/**
 * Our own module of First Agentic Response, for installations that name no other: a server of its own, since its origin must not be
 * the console's.
 * @returns undefined where the module is not built
 */
export async function moduleServer(options: ModuleServerOptions): Promise<FastifyInstance | undefined> {
  const folder = options.folder ?? builtModule;
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return undefined;
  const template = readFileSync(pageFile, 'utf8');
  const { origin, hostname } = new URL(options.url);

  const app = Fastify({ logger: loggerOptions(options.logLevel), http: { requireHostHeader: false } });
  problems(app, () => undefined);
  const headers = helmetHeaders({
    contentSecurityPolicy: false,
    // The frame has no origin (sandbox): to it even its own files come from elsewhere.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
  });
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers({ ...headers, 'access-control-allow-origin': '*' }),
  );
  hosts(app, [hostname]);

  app.get('/', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': modulePolicy({ ...options, origin, nonce }),
      })
      .send(
        template.replace(
          '</head>',
          // React Aria's style elements take their nonce from here.
          `<meta name="api-origin" content="${escapeHtml(options.apiOrigin)}"><meta property="csp-nonce" nonce="${nonce}"></head>`,
        ),
      );
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  app.get('/*', () => {
    throw notFound();
  });
  return app;
}

/** It is sandboxed by itself too, should anybody open it alone; `'self'` would then be nothing, so its origin is named. */
const modulePolicy = ({
  origin,
  nonce,
  apiOrigin,
  consoleOrigins,
}: Pick<ModuleServerOptions, 'apiOrigin' | 'consoleOrigins'> & { origin: string; nonce: string }): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': [origin],
    'style-src': [origin, `'nonce-${nonce}'`],
    'font-src': [origin],
    'img-src': [origin, 'data:'],
    'connect-src': [apiOrigin],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': consoleOrigins,
    sandbox: ['allow-scripts'],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
