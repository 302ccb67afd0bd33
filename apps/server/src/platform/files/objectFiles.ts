import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Kysely, sql } from 'kysely';
import pLimit from 'p-limit';
import type { Schema } from '../db/schema.ts';
import { filesUnavailable } from './fileRefusals.ts';
import type { FileStore } from './fileStore.ts';
import type { Bucket } from '../config/filesUrl.ts';

/** How long one request may take, in ms: ten megabytes on a slow line. */
const timeoutMs = 20_000;

/** How often a request is sent again that the store was too busy for (S3's 500 and 503). */
const retries = 2;

/** How many objects are deleted at a time, and in one go. */
const deletedAtOnce = 8;
const deletedPerRun = 1000;

/** The age from which an object that no row names is unused: its row follows within seconds. */
const unusedAfter = '1 hour';

/** Files in a bucket of an S3-compatible store. Nobody else reads it: what is sent to browsers goes through this server. */
export function objectFiles({ url, region, accessKeyId, secretAccessKey }: Bucket, db: Kysely<Schema>): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });

  /** @throws 503, with the store's answer for the log */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>): Promise<Buffer> {
    try {
      const answer = await client.fetch(`${url}/${key}`, {
        method,
        headers: {
          // So that bytes that change on the way are refused.
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          // No browser runs a file of this type, even if the bucket is ever opened to the public.
          ...(body && { 'content-type': 'application/octet-stream' }),
        },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const content = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return content;
      const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(content.toString()) ?? [];
      throw new Error(`The file store answered ${method} with ${answer.status} (${code})`);
    } catch (error) {
      throw filesUnavailable(error);
    }
  }

  async function deleteObjects(objectKeys: readonly string[]): Promise<void> {
    const few = pLimit(deletedAtOnce);
    await Promise.all(
      objectKeys.map((key) =>
        few(async () => {
          await ask('DELETE', key);
          await db.deleteFrom('file_object').where('key', '=', key).execute();
        }),
      ),
    );
  }

  return {
    put: async (content) => {
      const objectKey = randomUUID();
      await db.insertInto('file_object').values({ key: objectKey }).execute();
      await ask('PUT', objectKey, new Uint8Array(content));
      return { content: null, objectKey };
    },
    get: async ({ content, objectKey }) => content ?? ask('GET', objectKey),
    deleteObjects,
    deleteUnused: async () => {
      const unused = await db
        .selectFrom('file_object as o')
        .select('o.key')
        .where('o.stored_at', '<', sql<Date>`now() - ${unusedAfter}::interval`)
        .where((eb) => eb.not(eb.exists(eb.selectFrom('attachment').whereRef('object_key', '=', 'o.key'))))
        .where((eb) => eb.not(eb.exists(eb.selectFrom('chat_avatar').whereRef('object_key', '=', 'o.key'))))
        .limit(deletedPerRun)
        .execute();
      await deleteObjects(unused.map(({ key }) => key));
    },
  };
}
