import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import type pg from 'pg';
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
export function objectFiles({ url, region, accessKeyId, secretAccessKey }: Bucket, pool: pg.Pool): FileStore {
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

  return {
    put: async (content) => {
      const objectKey = randomUUID();
      await pool.query('insert into file_object (key) values ($1)', [objectKey]);
      await ask('PUT', objectKey, new Uint8Array(content));
      return { content: null, objectKey };
    },
    get: async ({ content, objectKey }) => content ?? ask('GET', objectKey),
    deleteUnused: async () => {
      const { rows } = await pool.query<{ key: string }>(
        `select key from file_object o where stored_at < now() - $1::interval
           and not exists (select from attachment where object_key = o.key)
           and not exists (select from chat_avatar where object_key = o.key)
         limit $2`,
        [unusedAfter, deletedPerRun],
      );
      const few = pLimit(deletedAtOnce);
      await Promise.all(
        rows.map(({ key }) =>
          few(async () => {
            await ask('DELETE', key);
            await pool.query('delete from file_object where key = $1', [key]);
          }),
        ),
      );
    },
  };
}
