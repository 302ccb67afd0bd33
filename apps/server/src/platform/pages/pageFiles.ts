import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandIds } from '@forecourt/brand-tokens/brands';
import { fontFiles } from '@forecourt/brand-tokens/fontFiles';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import type { FastifyInstance } from 'fastify';
import { pageStyle } from './pageStyle.ts';

/** Where the style sheets and faces of the pages lie that the server writes itself. */
export const pagePath = '/pages';

/** Each brand's style sheet and face for those pages. */
export function pageFiles(app: FastifyInstance): void {
  for (const id of brandIds) {
    const { family, url, stretch } = fontFiles[id];
    const style = pageStyle(brandTokens[id], { family, stretch, href: `${pagePath}/${id}.woff2` });
    app.get(`${pagePath}/${id}.css`, (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=300').send(style),
    );
    const font = readFileSync(fileURLToPath(url));
    app.get(`${pagePath}/${id}.woff2`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    );
  }
}
