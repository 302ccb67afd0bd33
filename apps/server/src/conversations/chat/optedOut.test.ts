import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

it('lets a person answer somebody who has opted out, in the chat that they have opened', async () => {
  const shopper = office.shopper(await office.chat('leaver'));
  await shopper.resume();
  await shopper.write('Please stop messaging me');
  await office.takeover('admin', 'leaver');
  const staff = await office.staff('admin', 'leaver');
  await staff.resume();
  expect(await staff.write('Of course. Is there anything else?')).toMatchObject({ event_name: 'ack' });
  await expect.poll(() => shopper.texts()).toContain('Of course. Is there anything else?');
});
