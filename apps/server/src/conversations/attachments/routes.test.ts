import { randomUUID } from 'node:crypto';
import type { FileInfo } from '@forecourt/api/contract/attachments';
import type { Message } from '@forecourt/api/contract/dialogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg } from '../../../test-support/hostilePictures.ts';
import { fileStores } from '../../../test-support/fileStores.ts';
import { readMail } from '../../../test-support/readMail.ts';
import { carryingAll } from '../../../test-support/testCarriers.ts';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import type { Parcel } from '../../messaging/channels/carrier.ts';
import { getMail } from '../../messaging/channels/email/mail.ts';
import { deliveryJobs } from '../../messaging/delivery/worker.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { createFileStore } from '../../platform/files/createFileStore.ts';
import { deleteUnsentFiles } from '../../platform/files/unsent.ts';
import { findSource } from '../../messaging/outbox/mailSource.ts';
import { addressKey } from '../../platform/access/visitor.ts';
import { requireRoom } from './limits.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

describe.each(Object.values(fileStores))('files in $place', ({ start, stop }) => {
  let office: ChatOffice;
  let shopper: string;
  let other: string;
  let picture: Buffer;
  beforeAll(async () => {
    office = await chatOffice(await start());
    shopper = await office.chat('talk');
    other = await office.chat('other-talk');
    await office.feed(...createConversation('home', 'mail'));
    picture = await jpeg();
  });
  afterAll(async () => {
    await office.close();
    await stop();
  });

  const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  let address = 0;
  const inject = (request: object) => office.server.app.inject({ remoteAddress: `10.3.0.${++address}`, ...request });

  const put = (url: string, query: object, token: string, payload: Buffer) =>
    inject({
      method: 'PUT',
      url,
      query,
      headers: { ...as(token), 'content-type': 'application/octet-stream' },
      payload,
    });
  const byShopper = (id: string, bytes = picture, token = shopper) =>
    put(`/api/website-chat/uploads/${id}`, { name: 'car.jpg' }, token, bytes);
  const byStaff = async (id: string, conversation_id: string, person = 'admin', bytes = picture) =>
    put(
      `/api/dashboard/uploads/home/${id}`,
      { ...scope, conversation_id, name: 'offer.jpg' },
      await office.server.tokenFor(person),
      bytes,
    );
  const uploaded = async (token = shopper): Promise<string> => {
    const answer = await byShopper(randomUUID(), picture, token);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ file: FileInfo }>().file.id;
  };
  /** Writes in the chat with files. */
  async function send(attachments: string[], { payload = '', id = randomUUID() } = {}) {
    const client = office.shopper(shopper);
    await client.resume();
    client.send({ event_name: 'Message', id, payload, page: null, vehicle_info: null, attachments });
    return client.answered(id);
  }
  const readAsStaff = async (id: string, person = 'admin', query = scope) =>
    inject({ url: `/api/dashboard/attachments/${id}`, query, headers: as(await office.server.tokenFor(person)) });
  const readAsShopper = (id: string, token: string) =>
    inject({ url: `/api/website-chat/attachments/${id}`, headers: as(token) });

  it('takes the same upload again as the same file, and another file under its id not at all', async () => {
    const id = randomUUID();
    const first = await byShopper(id);
    expect((await byShopper(id)).json()).toEqual(first.json());
    expect((await byShopper(id, Buffer.from('another'))).json()).toMatchObject({ status: 409, id: 'id-taken' });
    expect((await byShopper(id, picture, other)).json()).toMatchObject({ status: 409, id: 'id-taken' });
    expect((await byStaff(id, 'talk')).json()).toMatchObject({ status: 409, id: 'id-taken' });
  });

  it('gives a file to those who may read its message, and to nobody else', async () => {
    const id = await uploaded();
    // Not sent yet: to who uploaded it, while it is on its way.
    expect((await readAsStaff(id)).statusCode).toBe(404);
    expect((await readAsShopper(id, other)).statusCode).toBe(404);
    expect((await readAsShopper(id, shopper)).statusCode).toBe(200);
    const staffs = randomUUID();
    await byStaff(staffs, 'talk');
    expect((await readAsStaff(staffs)).statusCode).toBe(200);
    expect((await readAsStaff(staffs, 'regular')).statusCode).toBe(404);
    expect((await readAsShopper(staffs, shopper)).statusCode).toBe(404);
    expect(await send([id])).toMatchObject({ event_name: 'ack' });
    expect((await readAsStaff(id)).statusCode).toBe(200);
    expect((await readAsShopper(id, shopper)).statusCode).toBe(200);
    const seen = await office.server.database.pool.query("select actor from content_access where way = 'file'");
    expect(seen.rows).toEqual([{ actor: 'admin' }]);

    expect((await readAsShopper(id, other)).statusCode).toBe(404);
    expect((await readAsShopper(id, 'a-guess')).statusCode).toBe(401);
    expect((await inject({ url: `/api/website-chat/attachments/${id}` })).statusCode).toBe(401);
    expect((await readAsStaff(id, 'stranger')).statusCode).toBe(404);
    expect((await readAsStaff(id, 'stranger', { ...scope, account_id: 'foreign' })).statusCode).toBe(404);
    await office.server.database.pool.query("update person set products = array['SERVICE_AI'] where id = 'regular'");
    expect((await readAsStaff(id, 'regular')).statusCode).toBe(404);
    await office.server.database.pool.query("update person set products = null where id = 'regular'");
  });

  it('keeps a copy in the browser, and asks before it is shown again', async () => {
    const id = await uploaded();
    await send([id]);
    const { headers } = await readAsShopper(id, shopper);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    expect(headers['content-disposition']).toBe(`inline; filename="car.jpg"; filename*=UTF-8''car.jpg`);
    const request = {
      url: `/api/website-chat/attachments/${id}`,
      headers: { ...as(shopper), 'if-none-match': headers.etag },
    };
    expect((await inject(request)).statusCode).toBe(304);
    expect((await inject({ ...request, headers: { ...request.headers, ...as(other) } })).statusCode).toBe(404);
  });

  it('stores a message with its files once, whatever is sent again, and shows them to both sides', async () => {
    const files = [await uploaded(), await uploaded()];
    const id = randomUUID();
    const ack = await send(files, { id });
    expect(await send(files, { id })).toEqual(ack);
    const client = office.shopper(shopper);
    await client.resume();
    const message = client.messages().filter((one) => one.id === id);
    expect(message).toMatchObject([
      { text: '', attachments: files.map((file) => ({ id: file, name: 'car.jpg', width: 40 })) },
    ]);

    const { messages } = (
      await inject({
        url: '/api/dashboard/dialogue',
        query: { ...scope, conversation_id: 'talk' },
        headers: as(await office.server.tokenFor('admin')),
      })
    ).json<{ messages: Message[] }>();
    expect(messages.find(({ MessageId }) => MessageId === id)?.Attachments).toMatchObject(
      files.map((file) => ({ object_key: file, content_type: 'image/jpeg', name: 'car.jpg', width: 40, height: 20 })),
    );
    // Lists show what a message of files alone holds.
    const { rows } = await office.server.database.pool.query(
      "select last_customer_text as text from conversation_list where lead_id = 'talk'",
    );
    expect(rows).toEqual([{ text: 'car.jpg, car.jpg' }]);
  });

  it('sends no file twice, none of another chat, none of another person, and no message without anything', async () => {
    const gone = { event_name: 'Refused', reason: 'An attached file is gone. Attach it again.' };
    const id = await uploaded();
    await send([id]);
    expect(await send([id])).toMatchObject(gone);
    expect(await send([await uploaded(other)])).toMatchObject(gone);
    expect(await send([randomUUID()])).toMatchObject(gone);
    const staffs = randomUUID();
    expect((await byStaff(staffs, 'talk')).statusCode).toBe(200);
    expect(await send([staffs])).toMatchObject(gone);
    expect(await send([])).toMatchObject({ event_name: 'Refused' });
    expect(await send(Array.from({ length: 6 }, () => randomUUID()))).toMatchObject({ event_name: 'Refused' });
  });

  it('sends the files of a reply by email, as its recipient reads them', async () => {
    const id = randomUUID();
    expect((await byStaff(id, 'mail')).statusCode).toBe(200);
    const reply = async (selectedChannel: string, person = 'admin') =>
      inject({
        method: 'POST',
        url: '/api/dashboard/message/home',
        query: scope,
        headers: as(await office.server.tokenFor(person)),
        payload: {
          conversation_id: 'mail',
          newMessageObject: { id: randomUUID(), text: '', selectedChannel, attachments: [id] },
        },
      });
    expect((await reply('sms')).statusCode).toBe(400);
    expect((await reply('email', 'regular')).json()).toMatchObject({ status: 409, id: 'file-gone' });
    expect((await reply('email')).statusCode).toBe(200);

    const parcels: Parcel[] = [];
    const carriers = carryingAll({ send: async (parcel) => (parcels.push(parcel), parcel.id) });
    const jobs = runJobs(office.server.database, [
      deliveryJobs({
        seal: testSeal,
        db: office.server.database.db,
        files: createFileStore(office.server.config, office.server.database.db),
        carriers,
      }),
    ]);
    await expect.poll(() => parcels).toHaveLength(1);
    await jobs.stop();
    const options = {
      from: 'console@forecourt.example',
      origin: 'https://console.example',
      brandHosts: {},
    };
    const { attachments } = await readMail(String(await findSource(getMail(parcels[0]!, options))));
    expect(attachments).toMatchObject([
      { filename: 'offer.jpg', contentType: 'image/jpeg', contentDisposition: 'attachment' },
    ]);
    expect(attachments[0]!.content.equals((await readAsStaff(id)).rawPayload)).toBe(true);
  });

  it('takes no file of staff for a conversation that is not theirs', async () => {
    await office.chat('theirs', 'foreign');
    expect((await byStaff(randomUUID(), 'theirs')).statusCode).toBe(404);
    expect((await byStaff(randomUUID(), 'talk', 'stranger')).statusCode).toBe(404);
  });

  it('deletes what was not sent within a day', async () => {
    const [old, recent, sent] = [await uploaded(), await uploaded(), await uploaded()];
    await send([sent]);
    const { pool } = office.server.database;
    await pool.query("update attachment set uploaded_at = now() - interval '25 hours' where id = any ($1)", [
      [old, sent],
    ]);
    await deleteUnsentFiles(office.server.database.db);
    const { rows } = await pool.query<{ id: string }>('select id from attachment where id = any ($1)', [
      [old, recent, sent],
    ]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([recent, sent].toSorted());
  });

  it('takes forty files of a chat, and from an address no more in a day than fits, whatever others send', async () => {
    const { database } = office.server;
    const token = await office.chat('full');
    await database.pool.query(
      `insert into attachment (dealer_id, id, conversation_id, is_shoppers, content_type, content, size, uploaded_at, uploaded_from)
      select 'home', 'full' || n, 'full', true, 'image/png', 'x', 1, now(), 'theirs' from generate_series(1, 39) n`,
    );
    await uploaded(token);
    expect((await byShopper(randomUUID(), picture, token)).json()).toMatchObject({ status: 409, id: 'chat-full' });

    const roomy = {
      filesOfChat: 41,
      bytesOfChat: 1e9,
      bytesOfAddressDay: 1e9,
      bytesOfBusyDay: 1e9,
      bytesOfAddressOnBusyDay: 1e9,
    };
    const room = (conversationId: string, address: string, limits: Partial<typeof roomy>) =>
      withDealers(database, ['home'], (trx) =>
        requireRoom(trx, { dealerId: 'home', conversationId }, address, { ...roomy, ...limits }),
      );
    await room('full', 'theirs', {});
    await expect(room('full', 'theirs', { bytesOfChat: 40 })).rejects.toMatchObject({ id: 'chat-full' });
    const full = { statusCode: 409, id: 'address-full' };
    await expect(room('other-talk', 'theirs', { bytesOfAddressDay: 39 })).rejects.toMatchObject(full);
    await room('other-talk', 'elsewhere', { bytesOfAddressDay: 39 });
    // Much has come today: the address that sent it waits sooner, and nobody else.
    const busy = { bytesOfBusyDay: 39, bytesOfAddressOnBusyDay: 10 };
    await expect(room('other-talk', 'theirs', busy)).rejects.toMatchObject(full);
    await room('other-talk', 'elsewhere', busy);
    // Two of a network, and another.
    const keys = await Promise.all(
      ['2001:db8::1', '2001:db8::2', '2001:db8:1::1'].map((ip) => addressKey(database.db, 'home', ip)),
    );
    expect(new Set(keys).size).toBe(2);
    const { rows } = await database.pool.query<{ from: string }>(
      "select distinct uploaded_from as from from attachment where conversation_id = 'full' and uploaded_from <> 'theirs'",
    );
    expect(rows).toEqual([{ from: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  it('takes thirty uploads a minute from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= 30; count += 1) {
      const answer = await inject({
        method: 'PUT',
        url: `/api/website-chat/uploads/${randomUUID()}`,
        query: { name: 'a' },
        headers: { ...as(shopper), 'content-type': 'application/octet-stream' },
        payload: Buffer.from('no picture'),
        remoteAddress: '192.0.2.77',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  });
});
