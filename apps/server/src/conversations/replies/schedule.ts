import type { ReplyChannel, ScheduledReply } from '@forecourt/api/contract/replies';
import { type Kysely, sql } from 'kysely';
import { selectTeam } from '../../messaging/handoffs/team.ts';
import { quietUntil } from '../../messaging/leads/quietTime.ts';
import { announce } from '../../messaging/live/announce.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import type { Person } from '../../platform/access/person.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type Job, type JobKind, type Outcome, PermanentFailure } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { type Conversation, findConversationIn } from '../dialogue/conversation.ts';
import { endDraft, keepDraft, listDrafts } from './drafts.ts';
import { checkReply, type Reply, storeReply } from './send.ts';

/** How far ahead a reply can be scheduled, in days. */
const maxDays = 90;

/**
 * Has a reply sent later. Its draft ends: the reply is kept with its time.
 * @param sendAt an instant in ISO 8601
 * @param typedAt when the drafts of this reply were typed
 * @throws 400 for a time that has passed or is too far off, 409 where it could not be sent now either
 */
export async function scheduleReply(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  reply: Reply,
  { sendAt, typedAt }: { sendAt: string; typedAt: readonly string[] },
): Promise<ScheduledReply> {
  const { dealerId, leadId, id: conversationId } = conversation;
  const at = new Date(sendAt);
  const ahead = at.getTime() - Date.now();
  if (Number.isNaN(ahead) || ahead <= 0 || ahead > maxDays * 86_400_000)
    throw new Refusal(400, 'invalid-input', `Choose a time within the next ${maxDays} days`);
  await lockLeads(trx, [{ dealerId, leadId }]);
  await checkReply(trx, person, conversation, reply);
  await trx
    .insertInto('scheduled_reply')
    .values({
      dealer_id: dealerId,
      id: reply.id,
      conversation_id: conversationId,
      lead_id: leadId,
      person_id: person.id,
      channel: reply.selectedChannel,
      text: reply.text,
      html: reply.html ?? null,
      file_ids: reply.attachments ?? [],
      send_at: at,
      due_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await endDraft(trx, person.id, conversation, { channel: reply.selectedChannel, text: reply.text, typedAt });
  await announce(trx, [{ dealerId, conversationId }]);
  const scheduled = (await listScheduled(trx, person, conversation)).find(({ Id }) => Id === reply.id);
  if (!scheduled) throw new Refusal(409, 'id-taken', 'This id belongs to another message');
  return scheduled;
}

/** The replies that go out later in a conversation, the next first. */
export async function listScheduled(
  trx: ScopedTransaction,
  person: Pick<Person, 'id'>,
  { dealerId, id }: Conversation,
): Promise<ScheduledReply[]> {
  const rows = await trx
    .selectFrom('scheduled_reply as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.channel', 'r.text', 'r.send_at', 'r.person_id', 'r.failed_reason'])
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name'))
    .where('r.dealer_id', '=', dealerId)
    .where('r.conversation_id', '=', id)
    .orderBy('r.send_at')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    Id: row.id,
    Channel: row.channel as ReplyChannel,
    Text: row.text,
    SendAt: row.send_at.toISOString(),
    IsOwn: row.person_id === person.id,
    FullName: row.name,
    Problem: row.failed_reason,
  }));
}

/**
 * Sends one's own scheduled reply now, or makes it a draft again, before what is the draft already. One that was taken back already stays
 * so.
 * @throws 409 if what is to be sent has gone out or was taken back meanwhile
 */
export async function changeScheduled(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  { id, act }: { id: string; act: 'send' | 'cancel' },
): Promise<void> {
  const { dealerId, leadId, id: conversationId } = conversation;
  await lockLeads(trx, [{ dealerId, leadId }]);
  const row = await trx
    .deleteFrom('scheduled_reply')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', person.id)
    .returningAll()
    .executeTakeFirst();
  if (!row && act === 'cancel') return;
  if (!row) throw new Refusal(409, 'not-scheduled', 'This reply has been sent or taken back already');
  if (act === 'send') await storeReply(trx, person, conversation, toReply(row), []);
  else {
    const channel = row.channel as ReplyChannel;
    const draft = (await listDrafts(trx, person.id, conversation)).find((one) => one.channel === channel);
    const text = [row.text, draft?.text].filter(Boolean).join('\n\n');
    await keepDraft(trx, person.id, conversation, { channel, text, typed_at: new Date().toISOString() });
    await announce(trx, [{ dealerId, conversationId }]);
  }
}

interface ScheduledRow {
  id: string;
  channel: string;
  text: string;
  html: string | null;
  file_ids: string[];
}

const toReply = ({ id, channel, text, html, file_ids }: ScheduledRow): Reply => ({
  id,
  text,
  selectedChannel: channel as ReplyChannel,
  ...(html !== null && { html }),
  ...(file_ids.length > 0 && { attachments: file_ids }),
});

/**
 * `scheduled-reply`: sends what staff have scheduled, when its time has come and the customer may be texted. What cannot be sent stays,
 * with the reason, for its author.
 * @param db connected as the owner: replies are of any dealer
 */
export const scheduledReplyJobs = (db: Kysely<Schema>): JobKind => ({
  name: 'scheduled-reply',
  table: 'scheduled_reply',
  isReady: sql`job.failed_reason is null`,
  concurrency: 4,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: (job) => db.transaction().execute((trx) => sendScheduled(trx, job)),
  giveUp: async (job, reason) => {
    await db
      .updateTable('scheduled_reply')
      .set({ failed_reason: reason, due_at: sql<Date>`'infinity'`, lease: null })
      .where(leased(job))
      .execute();
    return undefined;
  },
});

async function sendScheduled(trx: ScopedTransaction, job: Job): Promise<Outcome> {
  const known = await trx
    .selectFrom('scheduled_reply')
    .select(['dealer_id as dealerId', 'lead_id as leadId'])
    .where(leased(job))
    .executeTakeFirst();
  if (!known) return undefined;
  await lockLeads(trx, [known]);
  const row = await trx.selectFrom('scheduled_reply').selectAll().where(leased(job)).executeTakeFirst();
  if (!row) return undefined;
  const { dealerId } = known;
  const now = new Date();
  const quiet = await quietUntil(trx, known, row.channel, { isReply: false, now });
  if (quiet)
    return { runAgainInSeconds: Math.ceil((quiet.until.getTime() - now.getTime()) / 1000), reason: quiet.reason };
  const author = { id: row.person_id, products: null, dealerIds: [dealerId] };
  const conversation = await findConversationIn(trx, author, dealerId, row.conversation_id);
  const isThere = await selectTeam(trx, conversation).where('p.id', '=', author.id).select('p.id').executeTakeFirst();
  if (!isThere) throw new PermanentFailure('Its author is no longer on the team');
  await trx.deleteFrom('scheduled_reply').where(leased(job)).execute();
  try {
    await storeReply(trx, author, conversation, toReply(row), []);
  } catch (error) {
    if (error instanceof Refusal) throw new PermanentFailure(error.message);
    throw error;
  }
  return undefined;
}
