import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type BrandId, brandForHost, brands, isBrandId } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import type { ConsoleConfig } from '@forecourt/api/contract/console-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors/refusal.ts';
import { appIcons, drawAppIcon, manifest, manifestPath } from './install.ts';
import { consolePage, favicon } from './page.ts';

export interface ConsoleOptions {
  brandHosts: Record<string, BrandId>;
  oidc: ConsoleConfig['oidc'];
  marketingUrl?: string;
  denyUISettingsPageReload?: boolean;
  /** Serves the sources through Vite instead of the build, reloading on change. */
  isDevelopment: boolean;
  /** The security headers of a page whose style elements carry a nonce. */
  headersWith: (styleNonce: string) => OutgoingHttpHeaders;
}

export const consoleFolder = join(import.meta.dirname, '../../../../console');

/** The console's files, and its page at every other address: the console's own router knows which of them are screens. */
export async function consoleRoutes(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const getBrandId = (request: FastifyRequest) => brandForHost(options.brandHosts, request.host);
  const getBrand = (request: FastifyRequest) => brands[getBrandId(request)];

  app.get('/favicon.svg', (request, reply) => {
    const { brand: asked, dot } = request.query as { brand?: unknown; dot?: unknown };
    const id = typeof asked === 'string' && isBrandId(asked) ? asked : getBrandId(request);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(favicon(brands[id], brandTokens[id], dot !== undefined));
  });

  app.get(manifestPath, (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest(getBrand(request), brandTokens[getBrandId(request)])),
  );
  for (const [path, icon] of Object.entries(appIcons)) {
    const drawn = new Map<BrandId, Promise<Buffer>>();
    app.get(path, async (request, reply) => {
      const id = getBrandId(request);
      const picture = drawn.get(id) ?? drawAppIcon(brands[id], brandTokens[id], icon);
      drawn.set(id, picture);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await picture);
    });
  }

  const installation = {
    oidc: options.oidc,
    ...(options.marketingUrl !== undefined && { marketing_url: options.marketingUrl }),
    ...(options.denyUISettingsPageReload && { denyUISettingsPageReload: true }),
  };

  const { findPage, readWorker, preloads } = options.isDevelopment
    ? { ...(await (await import('./development.ts')).developmentPage(app)), preloads: {} }
    : await builtPage(app);
  // Its scope is every page below its own address. It is looked up at each visit, and asks nobody for anything.
  app.get('/push-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" })
      .send(await readWorker()),
  );
  // HEAD comes with it. What is asked for makes no difference: monitors, link previews and curl accept anything.
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request.url)) throw notFound();
    const template = await findPage(request.url);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html')
      .headers({ ...options.headersWith(nonce), 'cache-control': 'no-store' })
      .send(consolePage(template, getBrand(request), installation, preloads[getScreen(request.url)] ?? '', nonce));
  });
}

/** Paths of calls and files. An unknown one is not found: a script or a picture that is a page would only confuse. */
const otherPaths = /^\/(api|cms|oidc|health|assets|vehicles|identity|pages|widget|dev|\.well-known)([/?]|$)/;
/** A file beside the page, such as `/robots.txt`. No screen's address looks like it. */
const fileInRoot = /^\/[^/?]*\.\w+(\?|$)/;

const isPagePath = (url: string): boolean => !otherPaths.test(url) && !fileInRoot.test(url);

/** The first part of a path, by which the build names what to preload; '' for the dashboard. */
const getScreen = (url: string) => /^\/([^/?]*)/.exec(url)?.[1] ?? '';

interface BuiltPage {
  findPage: (url: string) => Promise<string>;
  /** The service worker (apps/console/worker). */
  readWorker: () => Promise<string>;
  /** Links to what a screen imports (apps/console/routePreloads.ts). */
  preloads: Record<string, string>;
}

/** The build's page. Its other files carry their content's hash in their names and never change. */
async function builtPage(app: FastifyInstance): Promise<BuiltPage> {
  const dist = join(consoleFolder, 'dist');
  const index = join(dist, 'index.html');
  if (!existsSync(index)) throw new Error('The console is not built: run `npm start`, or `pnpm build` first');
  const template = readFileSync(index, 'utf8');
  const worker = readFileSync(join(dist, 'push-worker.js'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // A script is no page. The whole policy with its nonces beside each file would be as much as another script.
    setHeaders: (reply) => void reply.header('content-security-policy', "default-src 'none'"),
  });
  // The demo's vehicle pictures.
  await app.register(fastifyStatic, {
    root: join(dist, 'vehicles'),
    prefix: '/vehicles/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  return {
    findPage: async () => template,
    readWorker: async () => worker,
    preloads: JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8')) as BuiltPage['preloads'],
  };
}
