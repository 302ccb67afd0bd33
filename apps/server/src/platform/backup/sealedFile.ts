import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { pipeline as join, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

/** The ending of what `writeSealed` writes: `age -d -i KEY FILE | zstd -d` reads it too. */
export const sealedEnding = '.zst.age';

/**
 * Writes a stream compressed and encrypted (age-encryption.org/v1). The file has its name once it is whole.
 * @param recipient the public key, `age1…`; only its identity can read the file
 */
export async function writeSealed(source: Readable, file: string, recipient: string): Promise<void> {
  const age = new Encrypter();
  age.addRecipient(recipient);
  const compressed = createZstdCompress();
  const unfinished = `${file}.${randomUUID()}.part`;
  await Promise.all([
    // At once: where the source fails before it is piped, as a file does that another process has taken away, its error ends the process.
    pipeline(source, compressed),
    age
      .encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>)
      .then((encrypted) =>
        pipeline(
          Readable.fromWeb(encrypted as ReadableStream),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      ),
  ]);
  renameSync(unfinished, file);
}

/**
 * @param identity the private key, `AGE-SECRET-KEY-1…`
 * @returns what was written
 * @throws where the key is another's
 */
export async function readSealed(file: string, identity: string): Promise<Readable> {
  const age = new Decrypter();
  age.addIdentity(identity);
  const encrypted = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
  const compressed = await age.decrypt(encrypted);
  // An error of either is the reader's.
  return join(Readable.fromWeb(compressed as ReadableStream), createZstdDecompress(), () => undefined);
}
