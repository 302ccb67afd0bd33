import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { consoleFolder } from './routes.ts';

/** Vite inside the server: one address in development too, and the same page. Its modules reload in the browser. */
export async function developmentPage(app: FastifyInstance): Promise<{
  findPage: (url: string) => Promise<string>;
  readWorker: () => Promise<string>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: consoleFolder,
    configFile: join(consoleFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: ['.localhost'] },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    findPage: (url) => vite.transformIndexHtml(url, readFileSync(join(consoleFolder, 'index.html'), 'utf8')),
    readWorker: async () => (await vite.transformRequest('/worker/pushWorker.ts'))?.code ?? '',
  };
}
