import { randomUUID } from 'node:crypto';
import type { FileInfo } from '@forecourt/api/contract/attachments';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStores } from '../../../test-support/fileStores.ts';
import { hostileFiles, secrets } from '../../../test-support/hostileFiles.ts';
import { sample } from '../../../test-support/sample.ts';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

/** One side's files lie in the database, the other's in an object store: what is made anew does not depend on it. */
describe.each([
  { ...fileStores.database, name: 'staff' as const },
  { ...fileStores.objects, name: 'shopper' as const },
])('files from $name, in $place', ({ name, start, stop }) => {
  let office: ChatOffice;
  let shopper: string;
  let staff: string;
  beforeAll(async () => {
    office = await chatOffice(await start());
    shopper = await office.chat('talk');
    staff = await office.server.tokenFor('admin');
    await office.takeover('admin', 'talk');
  });
  afterAll(async () => {
    await office.close();
    await stop();
  });

  const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
  /** Each from an address of its own: how many may come from one is tested elsewhere. */
  let address = 0;
  const inject = (request: object) => office.server.app.inject({ remoteAddress: `10.2.0.${++address}`, ...request });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });

  const sides = {
    staff: {
      upload: (id: string) => `/api/dashboard/uploads/home/${id}`,
      query: { ...scope, conversation_id: 'talk' },
      token: () => staff,
      socket: () => office.staff('admin', 'talk'),
      read: (id: string) => ({ url: `/api/website-chat/attachments/${id}`, headers: as(shopper) }),
    },
    shopper: {
      upload: (id: string) => `/api/website-chat/uploads/${id}`,
      query: {},
      token: () => shopper,
      socket: async () => office.shopper(shopper),
      read: (id: string) => ({ url: `/api/dashboard/attachments/${id}`, query: scope, headers: as(staff) }),
    },
  };

  it('knows at least forty hostile files', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
  });

  it('are refused, or what is harmless is sent on', async () => {
    const side = sides[name];
    const client = await side.socket();
    await client.resume();
    const verdicts: Record<string, unknown> = {};
    const tried = sample(hostileFiles, 4);
    for (const { is, name: fileName, bytes } of tried) {
      const id = randomUUID();
      const answer = await inject({
        method: 'PUT',
        url: side.upload(id),
        query: { ...side.query, name: fileName },
        headers: { ...as(side.token()), 'content-type': 'application/octet-stream' },
        payload: await bytes(),
      });
      if (answer.statusCode !== 200) {
        verdicts[is] = { refused: answer.json<{ id: string }>().id.replace('file-', '') };
        continue;
      }
      const { file } = answer.json<{ file: FileInfo }>();
      verdicts[is] = await received(side, client, file);
    }
    const expected = tried.map(({ is, verdict }) => [
      is,
      'made' in verdict ? expect.objectContaining(verdict) : verdict,
    ]);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  }, 120_000);

  /** Sends a file, and reads it as the other side does. */
  async function received(
    side: (typeof sides)[keyof typeof sides],
    client: Awaited<ReturnType<ChatOffice['staff']>>,
    { id, name }: FileInfo,
  ): Promise<{ made: string; width?: number; height?: number }> {
    const messageId = randomUUID();
    client.send({
      event_name: 'Message',
      id: messageId,
      payload: '',
      page: null,
      vehicle_info: null,
      attachments: [id],
    });
    expect(await client.answered(messageId)).toMatchObject({ event_name: 'ack' });
    const { headers, rawPayload } = await inject(side.read(id));
    const made = String(headers['content-type']);
    for (const secret of secrets) expect(rawPayload.includes(secret), `${name}: ${secret}`).toBe(false);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-disposition']).toMatch(made === 'application/pdf' ? /^attachment;/ : /^inline;/);
    if (made === 'application/pdf') return { made };

    const small = await inject({
      ...side.read(id),
      query: { ...('query' in side.read(id) && scope), size: 'thumbnail' },
    });
    for (const bytes of [rawPayload, small.rawPayload]) {
      const { exif, xmp, iptc, icc, comments, orientation, pages } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation, pages }).toEqual({});
    }
    const { width, height } = await sharp(rawPayload).metadata();
    return { made, width, height };
  }
});
