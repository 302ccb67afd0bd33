import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestTelnyx, testTelnyx } from '../../../../test-support/testTelnyx.ts';
import type { Parcel } from '../carrier.ts';
import { telnyxCarrier } from './carrier.ts';

let telnyx: TestTelnyx;
beforeAll(async () => {
  telnyx = await testTelnyx();
});
afterAll(() => telnyx.close());

const parcel: Parcel = {
  id: '5f0c1a34-54a0-4f39-9a53-0d1f6b3f7a10',
  dealerId: 'home',
  dealerName: 'Harbor Motors',
  recipient: '+15550001234',
  subject: null,
  html: '<p>It’s “here” – come by</p>',
  wasTried: false,
  firstTriedAt: new Date(),
};
const send = (more: Partial<Parcel> = {}) =>
  telnyxCarrier({ url: telnyx.url, apiKey: 'KEY-of-the-tests', from: '+15550000000' }).send({ ...parcel, ...more });

/** As https://developers.telnyx.com/api/errors shows an error. */
const refuse = (status: number, code: string, title: string) =>
  telnyx.refusals.push({ status, body: { errors: [{ code, title, detail: `${title}.` }] } });

it('sends a text in the characters of GSM-7, with tags that name the delivery', async () => {
  expect(await send()).toBe('telnyx-1');
  expect(telnyx.texts).toMatchObject([
    {
      from: '+15550000000',
      to: '+15550001234',
      text: 'It\'s "here" - come by',
      tags: ['dealer:home', `delivery:${parcel.id}`],
    },
  ]);
});

it('finds what an interrupted attempt has sent, and sends nothing twice', async () => {
  expect(await send({ wasTried: true })).toBe('telnyx-1');
  expect(telnyx.texts).toHaveLength(1);
  expect(await send({ wasTried: true, id: '5f0c1a34-54a0-4f39-9a53-0d1f6b3f7a11' })).toBe('telnyx-2');
});

it('knows what another attempt would change', async () => {
  refuse(400, '40310', "Invalid 'to' address");
  await expect(send()).rejects.toMatchObject({ name: 'Undeliverable', isOptOut: false });
  refuse(409, '40300', 'Blocked due to STOP message');
  await expect(send()).rejects.toMatchObject({ name: 'Undeliverable', isOptOut: true });
  refuse(403, '40318', 'Message queue full');
  await expect(send()).rejects.toMatchObject({
    name: 'Error',
    message: expect.stringContaining('Telnyx 40318') as string,
  });
  telnyx.refusals.push({ status: 503, body: {} });
  await expect(send()).rejects.toMatchObject({ name: 'Error' });
});
