import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test-support/testDatabase.ts';
import { inboundDomain, type TestInbound, testInbound } from '../../../../test-support/testInbound.ts';
import { loadFeed } from '../../../feed/load.ts';
import { findReplyAddress } from '../../../messaging/delivery/replyAddress.ts';
import { ownWords } from '../../../messaging/replyText/ownWords.ts';
import { getMailKey } from '../mailKey.ts';
import { conversations, insertSentMail } from '../testMails.ts';
import { corpus } from './corpus.ts';
import { compactText, type CorpusMail, type FoundBy, ourMessageId } from './corpusMail.ts';

/* Some mails of every kind on the whole way: by SMTP, through the table of what came in, to their conversations. */

const foundBy: readonly FoundBy[] = ['reply address', 'references', 'sender', 'new lead'];
/** Every fifth, and everything that is no ordinary answer or first mail. */
const delivered = corpus.filter(
  ({ expected: { conversation, refused, report } }, index) =>
    index % 5 === 0 || conversation === 'reply address' || conversation === 'sender' || refused || report,
);

/** The conversations of testMails.ts, by what their mails are found by. */
const known: Partial<Record<FoundBy, string>> = { sender: 'c1', references: 'c2', 'reply address': 'c3' };

let database: TestDatabase;
let inbound: TestInbound;
let ours: { id: string; messageId: string };
/** What our mail's delivery was before the reports that it failed. */
let stateBefore: Awaited<ReturnType<typeof readDelivery>>;

const readDelivery = () =>
  database.db.selectFrom('delivery').select(['state', 'reason']).where('id', '=', ours.id).executeTakeFirst();

const getSource = ({ source }: CorpusMail): Buffer =>
  Buffer.from(source.toString('latin1').replaceAll(ourMessageId, ours.messageId), 'latin1');

beforeAll(async () => {
  database = await testDatabase();
  await loadFeed(database.pool, conversations);
  ours = await insertSentMail(database, 2);
  inbound = await testInbound(database);
  const replyAddress = (await findReplyAddress(database.db, 'harbor', 'c3'))!;
  const deliverAll = async (mails: readonly CorpusMail[]) => {
    for (const mail of mails) {
      const to = mail.expected.conversation === 'reply address' ? replyAddress : `harbor@${inboundDomain}`;
      await inbound.deliver(to, getSource(mail), mail.expected.report ? '' : undefined);
    }
    await inbound.settle();
  };
  const isFailure = ({ expected: { report } }: CorpusMail) => report?.outcome === 'failed';
  await deliverAll(delivered.filter((mail) => !isFailure(mail)));
  stateBefore = await readDelivery();
  await deliverAll(delivered.filter(isFailure));
}, 300_000);
afterAll(async () => {
  await inbound.close();
  await database.drop();
});

const readIncoming = async (mail: CorpusMail) => {
  const row = await database.db
    .selectFrom('incoming as i')
    .leftJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'i.dealer_id').onRef('m.id', '=', 'i.message_id'),
    )
    .select(['i.state', 'i.reason', 'm.conversation_id', 'm.initiator', 'm.automatic', 'm.subject', 'm.body', 'm.id'])
    .where('i.external_id', '=', getMailKey(getSource(mail)))
    .executeTakeFirstOrThrow();
  const files = await database.db.selectFrom('attachment').select('name').where('message_id', '=', row.id).execute();
  return { ...row, files: files.map(({ name }) => name) };
};

it('has 60 mails and every way to find a conversation', () => {
  expect(delivered.length).toBeGreaterThanOrEqual(60);
  expect(new Set(delivered.map(({ expected }) => expected.conversation))).toEqual(new Set(foundBy));
});

it.each(delivered.map((mail) => [mail.name, mail] as const))('stores %s', async (_name, mail) => {
  const { expected } = mail;
  const stored = await readIncoming(mail);
  if (expected.refused !== undefined) {
    expect(stored).toMatchObject({ state: 'refused', reason: expected.refused });
    return;
  }
  expect(stored).toMatchObject({
    state: 'stored',
    initiator: expected.initiator,
    automatic: expected.automatic ?? null,
    ...(expected.subject !== undefined && { subject: expected.subject }),
  });
  const conversation = known[expected.conversation];
  if (conversation) expect(stored.conversation_id).toBe(conversation);
  else expect(['c1', 'c2', 'c3']).not.toContain(stored.conversation_id);
  if (expected.words !== undefined) {
    const { text } = ownWords({ channel: 'email', body: stored.body! });
    expect(compactText(text)).toBe(compactText(expected.words));
  }
});

it('makes a mail failed where its server gave it up, not where it is late or has arrived', async () => {
  expect(stateBefore).toMatchObject({ state: 'sent', reason: null });
  const delivery = await readDelivery();
  expect(delivery?.state).toBe('failed');
  expect(delivery?.reason).toMatch(/^The email came back undelivered/);
});

it('had nothing go wrong on the way', () => {
  expect(inbound.errors).toEqual([]);
});
