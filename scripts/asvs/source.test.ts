import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * What docs/asvs.md says of the whole source: that something stands in it nowhere, or in the places named here and in no other.
 */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isProduct = (file: string) => !/\.(test|stories)\.tsx?$|\/(docs|demo|attacks|corpus|eval)\//.test(file);
const product = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(isProduct);
const server = product.filter((file) => file.startsWith('apps/server/'));

/** The files that have something, without what is written about it in comments. */
const findFiles = (files: string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(read(file).replace(/^\s*(\/\/|\/?\*).*$/gm, ''))).toSorted();

it('has files to look at', () => {
  expect(product.length).toBeGreaterThan(1000);
  expect(server.length).toBeGreaterThan(500);
});

it('turns no string into code', () => {
  expect(findFiles(product, /\beval\(|new Function\(|node:vm|setTimeout\(['"`]/)).toEqual([]);
});

it('starts no other programs than PostgreSQL and tar, and none through a shell', () => {
  const starters = findFiles(server, /child_process/);
  expect(starters.length).toBeGreaterThan(1);
  expect(starters.filter((file) => !/^apps\/server\/src\/platform\/(db|backup)\//.test(file))).toEqual([]);
  // `pnpm db:upgrade`, which an operator runs, has npm fetch the former PostgreSQL.
  expect(findFiles(starters, /\bexec(File)?(Sync)?\(|shell: true/)).toEqual([
    'apps/server/src/platform/db/upgradeCluster.ts',
  ]);
});

it('hashes by SHA-256, but where Twilio signs by HMAC-SHA-1, and enciphers by a library alone', () => {
  expect(findFiles(server, /create(Hash|Hmac)\((?!'sha256')/)).toEqual([
    'apps/server/src/messaging/channels/twilio/signature.ts',
  ]);
  expect(findFiles(server, /create(C|Dec)ipher|publicEncrypt|privateDecrypt|subtle\.(en|de)crypt/)).toEqual([]);
});

it('draws nothing that has to be unguessable from Math.random', () => {
  expect(findFiles(server, /Math\.random/)).toEqual([]);
});

it('checks the certificate of every server that it calls', () => {
  expect(findFiles(server, /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

it('writes lines of its own only where the server starts and in commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).join(' ');
  const writers = findFiles(server, /console\.(log|info|warn|error)\(|process\.std(out|err)/);
  expect(writers).toContain('apps/server/src/server.ts');
  const shared = 'apps/server/src/platform/db/commandDatabase.ts';
  expect(writers.filter((file) => !commands.includes(file) && file !== shared)).toEqual([]);
});

it('hears of no paste where passwords are typed', () => {
  const fields = findFiles(product, /type="password"/);
  expect(fields.length).toBeGreaterThan(1);
  expect(findFiles(fields, /paste/i)).toEqual([]);
  for (const file of fields) expect(read(file), file).toMatch(/auto[cC]omplete=/);
});

/** Who may be sent on: the operator's own commands, pages' scripts, this machine, and an issuer's metadata, whose name is compared. */
const followsRedirects = [
  'apps/server/src/connections/writeAsCustomer/sendAsCustomer.ts',
  'apps/server/src/feed/cli.ts',
  'apps/server/src/identity/signIn/issuer.ts',
  'apps/server/src/messaging/outbox/listScript.ts',
  'apps/server/src/platform/openapi/startScript.ts',
];

it('says of every request to others what becomes of a redirect', () => {
  const calls = server.flatMap((file) =>
    [...read(file).matchAll(/\bfetch\((?!\))/g)].map(({ index }) => ({
      file,
      isNamed: /redirect: '(error|manual)'/.test(read(file).slice(index, index + 500)),
    })),
  );
  expect(calls.length).toBeGreaterThan(8);
  expect(new Set(calls.filter(({ isNamed }) => !isNamed).map(({ file }) => file))).toEqual(new Set(followsRedirects));
});

it('takes every package from the registry, by its hash', () => {
  const resolutions = read('pnpm-lock.yaml').match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  expect(resolutions.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/]+=*\}$/.test(line))).toEqual([]);
});
