import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { passwordScriptPath } from './passwordField.ts';
import { strengthScript } from './strengthScript.ts';

/** The scripts of pages with a field for a new password: the estimator that the server uses too, and its list of common passwords. */
export function passwordScriptRoutes(app: FastifyInstance): void {
  const serve = (name: string, script: string) => {
    const packed = gzipSync(script);
    app.get(`${passwordScriptPath}/${name}`, (request, reply) => {
      reply.type('text/javascript').header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding');
      const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(script);
    });
  };
  serve('core.js', read(import.meta.resolve('@zxcvbn-ts/core/dist/zxcvbn-ts.js')));
  serve('common.js', read(import.meta.resolve('@zxcvbn-ts/language-common/dist/zxcvbn-ts.js')));
  serve('strength.js', strengthScript);
}

const read = (url: string) => readFileSync(fileURLToPath(url), 'utf8');
