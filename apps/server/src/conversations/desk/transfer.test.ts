import type { DeskState } from '@forecourt/api/contract/desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

const post = async (person: string, path: string, payload: object) => {
  const answer = await office.server.app.inject({
    method: 'POST',
    url: `/api/dashboard/desk/home/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor(person)}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<DeskState & { id?: string }>() };
};
const offer = (person: string, chat: string, to: string, note?: string) =>
  post(person, 'transfer', { conversation_id: chat, to_user_id: to, ...(note !== undefined && { note }) });
const answer = (person: string, chat: string, how: string) =>
  post(person, 'transfer/answer', { conversation_id: chat, answer: how });
const findOwner = async (chat: string) =>
  (
    await office.server.database.pool.query<{ salesperson_id: string }>(
      "select salesperson_id from event where conversation_id = $1 and kind = 'DEALERSHIP_TAKEOVER' order by at desc limit 1",
      [chat],
    )
  ).rows[0]?.salesperson_id;
const findNotes = async (chat: string) =>
  (
    await office.server.database.pool.query<{ body: string; visibility: string }>(
      "select body, visibility from message where conversation_id = $1 and channel = 'note'",
      [chat],
    )
  ).rows;
const findMails = async (chat: string) =>
  (
    await office.server.database.pool.query<{ recipient: string; subject: string }>(
      'select recipient, subject from delivery where channel = $1 and html like $2 order by created_at, id',
      ['email', `%/conversation/${chat}"%`],
    )
  ).rows.map(({ recipient, subject }) => [recipient.split('@')[0], subject]);
const calls = async (person: string) => {
  const { body } = await office.server.app.inject({
    url: '/api/dashboard/takeover/home/calls',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor(person)}` },
  });
  return (JSON.parse(body) as { Items: { ConversationId: string; Reason: string }[] }).Items;
};

it('changes the owner of a live chat when the colleague accepts, with a note for the team', async () => {
  await office.chat('ada');
  await office.takeover('admin', 'ada');
  const offered = await offer('admin', 'ada', 'regular', 'Wants to trade in her Escape');
  expect(offered.body.Transfer).toMatchObject({ FromId: 'admin', ToId: 'regular', To: 'regular Tester' });
  expect(await findOwner('ada')).toBe('admin');
  expect(await findNotes('ada')).toEqual([{ body: 'Wants to trade in her Escape', visibility: 'staff' }]);
  expect(await calls('regular')).toMatchObject([{ ConversationId: 'ada', Reason: 'transfer' }]);
  const accepted = await answer('regular', 'ada', 'accept');
  expect(accepted).toMatchObject({ status: 200, body: { Transfer: null } });
  expect(await findOwner('ada')).toBe('regular');
  expect(await calls('regular')).toEqual([]);
  // Only the owner answers it from now on.
  const former = await office.staff('admin', 'ada');
  expect(await former.closed()).toBe(4403);
});

it('stays with its owner until then, where it is declined or taken back', async () => {
  await office.chat('bert');
  await office.takeover('admin', 'bert');
  await offer('admin', 'bert', 'regular');
  expect((await answer('admin', 'bert', 'accept')).status).toBe(409);
  expect((await answer('regular', 'bert', 'decline')).body.Transfer).toBeNull();
  await offer('admin', 'bert', 'regular');
  expect((await answer('admin', 'bert', 'cancel')).body.Transfer).toBeNull();
  expect((await answer('regular', 'bert', 'accept')).status).toBe(409);
  expect(await findOwner('bert')).toBe('admin');
});

it('notifies the colleague by email, once, whether or not there is a note', async () => {
  await office.chat('gil');
  await office.takeover('admin', 'gil');
  await offer('admin', 'gil', 'regular');
  await offer('admin', 'gil', 'regular', 'Wants a test drive');
  expect(await findMails('gil')).toEqual([
    ['regular', 'admin Tester wants to transfer a chat to you: Name unknown'],
    ['regular', 'admin Tester mentioned you: Name unknown'],
  ]);
});

it('is offered by its owner alone, to somebody on the team', async () => {
  await office.chat('cyd');
  await office.takeover('admin', 'cyd');
  expect((await offer('regular', 'cyd', 'admin')).status).toBe(409);
  expect((await offer('admin', 'cyd', 'stranger')).status).toBe(400);
  expect((await offer('admin', 'cyd', 'admin')).status).toBe(400);
});

it('is taken over without an offer by an administrator, once its owner has gone quiet', async () => {
  await office.chat('dora');
  await office.takeover('regular', 'dora');
  expect((await answer('admin', 'dora', 'take-over')).body.id).toBe('not-stuck');
  await office.server.database.pool.query(
    "update event set at = at - interval '16 minutes' where conversation_id = 'dora' and kind = 'DEALERSHIP_TAKEOVER'",
  );
  expect((await answer('regular', 'dora', 'take-over')).status).toBe(403);
  expect((await answer('admin', 'dora', 'take-over')).status).toBe(200);
  expect(await findOwner('dora')).toBe('admin');
});

it('notifies who is assigned a conversation, and nobody of what they take themselves', async () => {
  await office.chat('hana');
  await offer('admin', 'hana', 'regular');
  // Repeated, and back to oneself.
  await offer('admin', 'hana', 'regular');
  await offer('admin', 'hana', 'admin');
  expect(await findMails('hana')).toEqual([['regular', 'admin Tester assigned you a conversation: Name unknown']]);
});

it('assigns what is no live chat at once', async () => {
  await office.chat('emil');
  expect((await offer('admin', 'emil', 'regular', 'Yours')).body).toMatchObject({
    AssigneeId: 'regular',
    Transfer: null,
  });
});
