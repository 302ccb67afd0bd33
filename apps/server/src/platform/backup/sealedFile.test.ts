import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../../../test-support/ownPostgres.ts';
import { readSealed, writeSealed } from './sealedFile.ts';

const folder = temporaryFolder('forecourt-sealed-');
afterAll(() => removeFolder(folder));
let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

it('gives back what it was given', async () => {
  const file = join(folder, 'one');
  await writeSealed(Readable.from([Buffer.from('Hello '), Buffer.from('again')]), file, recipient);
  expect(await text(await readSealed(file, identity))).toBe('Hello again');
});

// An error that nobody catches would end the server: `pnpm backup` takes away the same files beside it.
it('rejects where the file has gone before it is read, and leaves no file', async () => {
  const gone = createReadStream(join(folder, 'gone'));
  await expect(writeSealed(gone, join(folder, 'other'), recipient)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['one']);
});
