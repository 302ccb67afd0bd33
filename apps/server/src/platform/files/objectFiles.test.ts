import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { FileInfo } from '@forecourt/api/contract/attachments';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg } from '../../../test-support/hostilePictures.ts';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { type TestObjectStore, testObjectStore } from '../../../test-support/testObjectStore.ts';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { readConfig } from '../config/config.ts';
import { deleteUnsentFiles } from './unsent.ts';
import type { FileStore } from './fileStore.ts';
import { createFileStore } from './createFileStore.ts';
import { listMailFiles } from './rows.ts';

let store: TestObjectStore;
/** Keeps its files in the database. */
let office: ChatOffice;
/** The same installation, since `FILES_URL` was set. */
let moved: FastifyInstance;
let files: FileStore;
let shopper: string;
let picture: Buffer;
beforeAll(async () => {
  store = await testObjectStore();
  office = await chatOffice();
  shopper = await office.chat('talk');
  picture = await jpeg();
  const { config, database, feedToken } = office.server;
  const withObjects = { ...config, files: readConfig(store.environment).files };
  const assistant = createAssistant(config, database);
  moved = await buildApp({ config: withObjects, database, feedToken, assistant, maxEventLoopDelay: 0 });
  files = createFileStore(withObjects, database.db);
});
afterAll(async () => {
  await moved.close();
  await office.close();
  await store.close();
});
beforeEach(() => store.asked.splice(0));

let address = 0;
const upload = async (id: string, to = moved) =>
  to.inject({
    method: 'PUT',
    url: `/api/website-chat/uploads/${id}`,
    query: { name: 'car.jpg' },
    headers: { authorization: `Bearer ${shopper}`, 'content-type': 'application/octet-stream' },
    payload: picture,
    remoteAddress: `10.6.0.${++address}`,
  });
const read = (id: string, from = moved, headers = {}) =>
  from.inject({
    url: `/api/website-chat/attachments/${id}`,
    headers: { authorization: `Bearer ${shopper}`, ...headers },
  });
const uploaded = async (to = moved) => {
  const id = randomUUID();
  const answer = await upload(id, to);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ file: FileInfo }>().file;
};
const findRow = async (id: string) => {
  const { rows } = await office.server.database.pool.query<{ key: string | null; is_here: boolean; size: number }>(
    'select object_key as key, content is not null as is_here, size from attachment where id = $1',
    [id],
  );
  return rows[0];
};
/** What the store answers to one request and to what is sent again after it. */
const away = (status = 503, code = 'ServiceUnavailable') =>
  store.failures.splice(0, store.failures.length, ...Array.from({ length: 3 }, () => ({ status, code })));
const unavailable = { status: 503, id: 'files-unavailable', message: expect.stringContaining('Try again') };

it('keeps the bytes in the bucket, under a key of our own and a type that no browser runs', async () => {
  const { id, size } = await uploaded();
  const row = await findRow(id);
  expect(row).toEqual({ key: expect.stringMatching(/^[\da-f-]{36}$/), is_here: false, size });
  const { content, contentType } = store.objects.get(row!.key!)!;
  expect(contentType).toBe('application/octet-stream');
  const answer = await read(id);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  // What the browser has already is not asked for.
  store.asked.splice(0);
  expect((await read(id, moved, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
  expect(store.asked).toEqual([]);
});

it('reads what the database had before, and says what is missing where FILES_URL is taken away again', async () => {
  const before = await uploaded(office.server.app);
  expect(await findRow(before.id)).toMatchObject({ key: null, is_here: true });
  const answer = await read(before.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals((await read(before.id, office.server.app)).rawPayload)).toBe(true);
  expect(store.asked).toEqual([]);
  const since = await uploaded();
  expect((await read(since.id, office.server.app)).json()).toMatchObject(unavailable);
});

describe('while the store is away', () => {
  it('an upload is a 503 that leaves nothing, and the same one is taken afterwards', async () => {
    const id = randomUUID();
    away();
    const answer = await upload(id);
    expect(answer.json()).toMatchObject(unavailable);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await findRow(id)).toBeUndefined();
    expect((await upload(id)).statusCode).toBe(200);
    expect((await read(id)).statusCode).toBe(200);
  });

  it.each([
    [403, 'SignatureDoesNotMatch'],
    [404, 'NoSuchKey'],
    [307, 'TemporaryRedirect'],
  ])('a file is a 503 on an answer of %i, and is read afterwards', async (status, code) => {
    const { id } = await uploaded();
    away(status, code);
    expect((await read(id)).json()).toMatchObject(unavailable);
    store.failures.splice(0);
    expect((await read(id)).statusCode).toBe(200);
  });

  it('once it was too busy, a request is sent again', async () => {
    const { id } = await uploaded();
    store.failures.push({ status: 503, code: 'SlowDown' });
    expect((await read(id)).statusCode).toBe(200);
  });

  it('an email with a file is not sent without it', async () => {
    const { id } = await uploaded();
    const { db, pool } = office.server.database;
    const message = randomUUID();
    const client = office.shopper(shopper);
    await client.resume();
    client.send({ event_name: 'Message', id: message, payload: '', page: null, vehicle_info: null, attachments: [id] });
    expect(await client.answered(message)).toMatchObject({ event_name: 'ack' });
    await pool.query('update attachment set name = $1 where id = $2', ['car.jpg', id]);
    away();
    const of = { dealerId: 'home', messageId: message };
    await expect(listMailFiles(db, files, of)).rejects.toMatchObject({ id: 'files-unavailable' });
    expect(await listMailFiles(db, files, of)).toMatchObject([{ name: 'car.jpg', contentType: 'image/jpeg' }]);
  });

  it('the log says why, and neither key nor secret', async () => {
    const { config, database } = office.server;
    const nowhere = { ...readConfig(store.environment).files!, url: 'http://127.0.0.1:9/bucket' };
    const closed = createFileStore({ ...config, files: nowhere }, database.db);
    away(403, 'AccessDenied');
    for (const [where, reason] of [
      [files, 'The file store answered PUT with 403 (AccessDenied)'],
      [closed, 'fetch failed'],
    ] as const) {
      const error: unknown = await where.put(picture).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ statusCode: 503, cause: { message: reason } });
      expect(inspect(error, { depth: 9 })).not.toMatch(/KEYOFTHETESTS|se\/cr|se%2Fcr/);
    }
    store.failures.splice(0);
  });
});

describe('an object', () => {
  const later = () =>
    office.server.database.pool.query("update file_object set stored_at = now() - interval '2 hours'");

  it('is deleted once no row names it, and not while one does', async () => {
    const [gone, kept] = [await uploaded(), await uploaded()];
    const { key } = (await findRow(gone.id))!;
    const { key: keptKey } = (await findRow(kept.id))!;
    const { pool } = office.server.database;
    await pool.query("update attachment set uploaded_at = now() - interval '25 hours' where id = $1", [gone.id]);
    await deleteUnsentFiles(office.server.database.db);
    await later();
    await files.deleteUnused();
    expect(store.objects.has(key!)).toBe(false);
    expect(store.objects.has(keptKey!)).toBe(true);
    expect((await read(kept.id)).statusCode).toBe(200);
  });

  it('whose row never came is deleted after an hour, and not before: its row may be on its way', async () => {
    const { objectKey } = await files.put(picture);
    await files.deleteUnused();
    expect(store.objects.has(objectKey!)).toBe(true);
    await later();
    await files.deleteUnused();
    expect(store.objects.has(objectKey!)).toBe(false);
  });

  it('that the store does not delete now is deleted the next time', async () => {
    const { objectKey } = await files.put(picture);
    await later();
    away();
    await expect(files.deleteUnused()).rejects.toMatchObject({ id: 'files-unavailable' });
    expect(store.objects.has(objectKey!)).toBe(true);
    await files.deleteUnused();
    expect(store.objects.has(objectKey!)).toBe(false);
  });
});
