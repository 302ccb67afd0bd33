import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../../../test-support/ownPostgres.ts';
import { unpackTar } from './unpackTar.ts';

const home = temporaryFolder('forecourt-tar-');
const target = join(home, 'target');
let archive: Buffer;

beforeAll(() => {
  mkdirSync(target);
  writeFileSync(join(home, 'words'), 'kept');
  // Its end mark is followed by more than a pipe holds.
  archive = execFileSync('tar', ['--create', '--record-size=4M', `--directory=${home}`, 'words'], {
    maxBuffer: 2 ** 23,
  });
});
afterAll(() => removeFolder(home));

it('unpacks an archive whose source goes on after its end mark', async () => {
  await unpackTar(Readable.from([archive]), target);
  expect(readFileSync(join(target, 'words'), 'utf8')).toBe('kept');
});

it('refuses what is no archive, and fails as its source does', async () => {
  await expect(unpackTar(Readable.from([Buffer.alloc(2048, 'x')]), target)).rejects.toThrow('tar failed');
  async function* fail() {
    yield archive.subarray(0, 512);
    throw new Error('The disk is gone.');
  }
  await expect(unpackTar(Readable.from(fail()), target)).rejects.toThrow('The disk is gone.');
});
