import { brands, defaultBrand } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';
import { docsPage, docsStyle } from './page.ts';

/** The contract for machines and for people. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument('1'));
  const brand = brands[defaultBrand];
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(docsPage(brand)));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle(brandTokens[defaultBrand])));
}
