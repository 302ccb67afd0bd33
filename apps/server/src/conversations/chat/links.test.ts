import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

it('shows what was typed with links to both sides, and in the dialogue', async () => {
  const shopper = office.shopper(await office.chat('links'));
  await shopper.resume();
  expect((await office.takeover('admin', 'links')).status).toBe(200);
  const staff = await office.staff('admin', 'links', 1);
  await staff.resume();
  await shopper.write('See <https://cars.example/1> or call 603-555-0142');
  await staff.write('Write to ada@mail.com & we answer');
  const shown = [
    'admin joined the chat.',
    'See <a href="https://cars.example/1">https://cars.example/1</a> or call <a href="tel:+16035550142">603-555-0142</a>',
    'Write to <a href="mailto:ada@mail.com">ada@mail.com</a> &amp; we answer',
  ];
  await staff.shows(...shown);
  await shopper.shows(...shown);
  const answer = await office.server.app.inject({
    url: '/api/dashboard/chat/dialogue',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'links' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  expect(answer.json<{ messages: { Message: string }[] }>().messages.map(({ Message }) => Message)).toEqual(shown);
});
