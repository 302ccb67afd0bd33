import type { ChatAvatar } from '@forecourt/api/contract/settings/chat-look';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStores } from '../../../test-support/fileStores.ts';
import { jpeg, png } from '../../../test-support/hostilePictures.ts';
import { drawnSvgs, plainSvg } from '../../../test-support/hostileSvgs.ts';
import { type TestApp, testApp, wholePolicy } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';

describe.each(Object.values(fileStores))('pictures in $place', ({ start, stop }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(await start(), [
      chatDealer('home', { settings: { IsPilot: true } }),
      chatDealer('plain'),
      {
        type: 'person',
        id: 'super',
        first_name: 'Sue',
        last_name: 'Per',
        email: 'super@test.example',
        username: 'super',
        role: 'SUPER-ADMIN',
        dealers: ['plain'],
        policy: wholePolicy,
      },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await stop();
  });

  let uploads = 0;
  async function upload(bytes: Uint8Array | string, by = 'admin', account = 'home') {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/dashboard/${account}/chat-avatars`,
      query: { account_id: account, service_type: 'DealerChat' },
      headers: { authorization: `Bearer ${await server.tokenFor(by)}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
      // The limit on uploads from one address is a test of its own.
      remoteAddress: `10.5.${++uploads >> 8}.${uploads & 255}`,
    });
    return { status: answer.statusCode, body: answer.json<ChatAvatar & { message: string }>() };
  }

  /** What everybody gets to see of a picture. */
  const shown = (url: string) => server.app.inject({ url });

  describe('a picture', () => {
    it.each([
      ['PNG', png],
      ['JPEG', jpeg],
    ])('of %s is made anew, small, and shown to everybody under a name of ours', async (_type, make) => {
      const { status, body } = await upload(await make());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        custom: true,
        url: expect.stringMatching(/^\/widget\/avatars\/home\/[\da-f-]{36}$/),
      });
      const answer = await shown(body.url);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(256);
    });

    it.each(Object.entries(drawnSvgs))('of SVG is drawn, %s', async (_how, svg) => {
      const { status, body } = await upload(svg);
      expect(status, body.message).toBe(200);
      const answer = await shown(body.url);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 256, height: 256 });
      const middle = (128 * 256 + 128) * 4;
      // #01458C, which each of them paints in its middle.
      expect([...data.subarray(middle, middle + 4)]).toEqual([0x01, 0x45, 0x8c, 255]);
    });
  });

  it('is refused to whoever may not change the chat: REGULAR, another dealer, a dealer outside of the pilot', async () => {
    expect((await upload(plainSvg, 'regular')).status).toBe(403);
    expect((await upload(plainSvg, 'stranger')).status).toBe(404);
    expect((await upload(plainSvg, 'super', 'plain')).status).toBe(403);
  });

  it('is of its dealer alone: another account’s address shows nothing', async () => {
    const { body } = await upload(plainSvg);
    expect((await shown(body.url)).statusCode).toBe(200);
    expect((await shown(body.url.replace('/home/', '/foreign/'))).statusCode).toBe(404);
    for (const path of ['nowhere', 'home/nothing', 'home/..%2f..', `home/${'x'.repeat(90)}`])
      expect((await shown(`/widget/avatars/${path}`)).statusCode, path).toBe(404);
  });

  it('is kept while a website shows it, however many are uploaded after it', async () => {
    const { body } = await upload(plainSvg);
    await server.database.pool.query(
      `insert into setting (dealer_id, product_id, kind, key, value) values ('home', 'DealerChat', 'chat-look', 'www.home.example', $1)
     on conflict (dealer_id, product_id, kind, key) do update set value = excluded.value`,
      [JSON.stringify({ chatbot_avatar: body.id })],
    );
    for (let more = 0; more < 12; more += 1) await upload(plainSvg);
    expect((await shown(body.url)).statusCode).toBe(200);
    const { rows } = await server.database.pool.query<{ count: number }>(
      "select count(*)::int as count from chat_avatar where dealer_id = 'home'",
    );
    expect(rows[0]!.count).toBe(11);
  });
});
