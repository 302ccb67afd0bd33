import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrandId, brandForHost, brandIds, brands } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';
import { docsFiles, docsPage, docsStyle } from './page.ts';
import { startScript } from './startScript.ts';

/** The contract for machines and for people. */
export function openApiRoutes(app: FastifyInstance, brandHosts: Record<string, BrandId>): void {
  const document = JSON.stringify(openApiDocument('1'));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html').send(docsPage(brands[brandForHost(brandHosts, request.host)])),
  );

  const serve = (name: string, type: string, content: string) =>
    app.get(`${docsFiles}/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    );
  const reference = read(import.meta.resolve('swagger-ui-dist/swagger-ui.css'));
  for (const id of brandIds) serve(`${id}.css`, 'text/css', reference + docsStyle(brandTokens[id]));
  serve('swagger-ui.js', 'text/javascript', read(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')));
  serve('start.js', 'text/javascript', startScript);
}

const read = (url: string) => readFileSync(fileURLToPath(url), 'utf8');
