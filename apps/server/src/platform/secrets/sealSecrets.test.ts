import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { CompactEncrypt, decodeProtectedHeader } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { createSecretSeal } from './sealSecrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keyed = (secretsKey = randomBytes(32), formerSecretsKeys: Buffer[] = []) =>
  createSecretSeal({ secretsKey, formerSecretsKeys, dataDir: folder });

it('opens what it has sealed', async () => {
  const seal = keyed();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (secret) => {
      expect(await seal.open('harbor', await seal.seal('harbor', secret))).toBe(secret);
    }),
  );
});

it('is a compact JWE by the key itself and AES-256 GCM, bound to the dealer (RFC 7518 §4.5, §5.3)', async () => {
  const sealed = await keyed().seal('harbor', 'whsec_abc');
  expect(decodeProtectedHeader(sealed)).toEqual({
    alg: 'dir',
    enc: 'A256GCM',
    kid: expect.stringMatching(/^[\da-f]{16}$/),
    dealer: 'harbor',
  });
  expect(sealed).not.toContain('whsec');
});

it('never seals the same secret the same way', async () => {
  const seal = keyed();
  expect(await seal.seal('harbor', 'a')).not.toBe(await seal.seal('harbor', 'a'));
});

it('opens nothing with another key', async () => {
  const sealed = await keyed().seal('harbor', 'whsec_abc');
  await expect(keyed().open('harbor', sealed)).rejects.toThrow('isn’t known here, or has been changed');
});

it('opens nothing of another dealer', async () => {
  const seal = keyed();
  const sealed = await seal.seal('harbor', 'whsec_abc');
  await expect(seal.open('foreign', sealed)).rejects.toThrow('another owner');
  const [, ...rest] = sealed.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', dealer: 'foreign' })).toString('base64url');
  await expect(seal.open('foreign', [header, ...rest].join('.'))).rejects.toThrow(
    'isn’t known here, or has been changed',
  );
});

it('opens nothing that was changed', async () => {
  const seal = keyed();
  const [header, key, iv, text, tag] = (await seal.seal('harbor', 'whsec_abc')).split('.');
  const changed = text!.startsWith('A') ? `B${text!.slice(1)}` : `A${text!.slice(1)}`;
  await expect(seal.open('harbor', [header, key, iv, changed, tag].join('.'))).rejects.toThrow(
    'isn’t known here, or has been changed',
  );
});

it('makes a key beside the data outside of production, which nobody else may read', async () => {
  const dataDir = join(folder, 'data');
  const options = { secretsKey: undefined, formerSecretsKeys: [], dataDir };
  const sealed = await createSecretSeal(options).seal('harbor', 'whsec_abc');
  expect(await createSecretSeal(options).open('harbor', sealed)).toBe('whsec_abc');
  expect(readdirSync(folder)).toEqual(['data.secrets-key']);
  expect(statSync(join(folder, 'data.secrets-key')).mode & 0o777).toBe(0o600);
});

it('opens what a former key has sealed, also before keys had ids, and seals with the current one', async () => {
  const [former, current] = [randomBytes(32), randomBytes(32)];
  const sealed = await keyed(former).seal('harbor', 'whsec_abc');
  const withoutId = await new CompactEncrypt(new TextEncoder().encode('whsec_abc'))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', dealer: 'harbor' })
    .encrypt(former);
  const seal = keyed(current, [former]);
  expect(await seal.open('harbor', sealed)).toBe('whsec_abc');
  expect(await seal.open('harbor', withoutId)).toBe('whsec_abc');
  expect([seal.isCurrent(sealed), seal.isCurrent(withoutId)]).toEqual([false, false]);
  const resealed = await seal.seal('harbor', 'whsec_abc');
  expect(seal.isCurrent(resealed)).toBe(true);
  expect(await keyed(current).open('harbor', resealed)).toBe('whsec_abc');
});
