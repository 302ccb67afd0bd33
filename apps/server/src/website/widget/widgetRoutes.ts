import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { chatSettings } from '@forecourt/api/contract/websiteChat';
import { type BrandId, brandForHost } from '@forecourt/brand-tokens/brands';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { listWebsites } from '../../settings/chatUi/websites.ts';
import { findChatDealer, type Page } from './chatDealer.ts';

export interface WidgetRoutesOptions {
  database: Pick<Database, 'beginningWith'>;
  brandHosts: Record<string, BrandId>;
  /** Origins that vehicle pictures may come from, besides our own. */
  imageHosts: readonly string[];
  isProduction: boolean;
  /** What `vite build apps/widget` has made; another one in tests only. */
  folder?: string;
}

const builtWidget = join(import.meta.dirname, '../../../../widget/dist');

/** Dealers' pages load it, whatever their Cross-Origin-Embedder-Policy is. */
const forAnyPage = async (_request: FastifyRequest, reply: FastifyReply) =>
  void reply.header('cross-origin-resource-policy', 'cross-origin');

/** Browsers that know frame-ancestors ignore X-Frame-Options, which cannot name an origin. */
const withoutFrameOptions = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.raw.removeHeader('x-frame-options');

/** The chat for dealers' websites: the launcher that their pages load, and the frame that it opens. */
export async function widgetRoutes(app: FastifyInstance, options: WidgetRoutesOptions): Promise<void> {
  const folder = options.folder ?? builtWidget;
  if (!existsSync(join(folder, 'widget.js'))) {
    app.log.warn('The website chat isn’t built: run `npm start`, or `pnpm build` first');
    return;
  }
  serveLauncher(app, readFileSync(join(folder, 'widget.js')));
  servePanel(app, readFileSync(join(folder, 'panel.html'), 'utf8'), options);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/widget/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
}

/** Its address never changes, so it is kept for minutes and then compared. */
function serveLauncher(app: FastifyInstance, script: Buffer): void {
  const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  const encodings = { br: brotliCompressSync(script), gzip: gzipSync(script) };
  app.get('/widget.js', { onRequest: forAnyPage }, (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      // A module is fetched with CORS.
      'access-control-allow-origin': '*',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/javascript').send(encoding ? encodings[encoding] : script);
  });
}

/** The frame's page. Only pages of the dealer whose chat it is may show it. */
function servePanel(app: FastifyInstance, template: string, options: WidgetRoutesOptions): void {
  const { database, brandHosts } = options;
  app.get('/widget/panel', { onRequest: [forAnyPage, withoutFrameOptions] }, async (request, reply) => {
    const page = getPage(request);
    const domains = await withDealers(database, [page.account_id], async (trx) => {
      await findChatDealer(trx, page);
      return listWebsites(trx, page.account_id);
    });
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': panelPolicy({ ...options, domains, nonce, host: request.host }),
      })
      .send(
        template
          .replace('data-brand=""', `data-brand="${brandForHost(brandHosts, request.host)}"`)
          // React Aria's style elements take their nonce from here.
          .replace('</head>', `<meta property="csp-nonce" nonce="${nonce}"></head>`),
      );
  });
}

/** @throws 404 where the query does not name a page */
function getPage({ query }: FastifyRequest): Page {
  const { account, host } = query as Record<string, unknown>;
  const named = z.safeParse(chatSettings.query, { account_id: account, host });
  if (!named.success) throw notFound('This website has no chat');
  return named.data;
}

interface Policy extends Pick<WidgetRoutesOptions, 'imageHosts' | 'isProduction'> {
  /** Of the dealer whose pages may show the frame. */
  domains: readonly string[];
  nonce: string;
  /** Ours, as it was asked, with its port: known to platform/http/hosts.ts. */
  host: string;
}

const panelPolicy = ({ domains, nonce, host, imageHosts, isProduction }: Policy): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...imageHosts],
    'font-src': ["'self'"],
    // Not every browser counts a socket among 'self'.
    'connect-src': ["'self'", `${isProduction ? 'wss' : 'ws'}://${host}`],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': domains.flatMap((domain) =>
      ['http', 'https'].map((scheme) => `${scheme}://${domain}${isProduction ? '' : ':*'}`),
    ),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
