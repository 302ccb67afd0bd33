import { phoneChannels } from '@forecourt/api/channels';
import type { ChecklistStepId, StepProof } from '@forecourt/api/contract/connections/checklist';
import { StockReport } from '@forecourt/api/contract/connections/stock';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

type FindProof = (trx: Kysely<Schema>, dealerId: string) => Promise<StepProof | undefined>;

/** Types of leads that nobody sent: the customer wrote to the dealer first. */
const ownLeadTypes = ['EMAIL', 'TEXT', 'CHAT'];

/** What shows that a step is done, read by the dealer's keys; undefined while nothing does. */
export const findProof = (trx: Kysely<Schema>, dealerId: string, step: ChecklistStepId) => finders[step](trx, dealerId);

const finders: Record<ChecklistStepId, FindProof> = {
  hours: (trx, dealerId) => findSaved(trx, dealerId, 'business-hours'),
  signature: (trx, dealerId) => findSaved(trx, dealerId, 'signature'),
  mail: (trx, dealerId) => findIncoming(trx, dealerId, 'mail'),
  texts: async (trx, dealerId) =>
    (await findIncoming(trx, dealerId, 'text')) ?? (await findSent(trx, dealerId, phoneChannels)),
  leads: findSentLead,
  stock: findStock,
  website: findSeenChat,
  answer: findAnswer,
};

const atTime = (at: Date | null | undefined): StepProof | undefined =>
  at ? { At: at.toISOString(), Name: null, Count: null } : undefined;

/** A setting that a person or the dealer's system has saved, in any product. */
async function findSaved(trx: Kysely<Schema>, dealerId: string, kind: string): Promise<StepProof | undefined> {
  const saved = await trx
    .selectFrom('setting')
    .select('changed_at')
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', kind)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return atTime(saved?.changed_at);
}

/** Something that came in and was read; a test counts. */
async function findIncoming(
  trx: Kysely<Schema>,
  dealerId: string,
  kind: 'mail' | 'text',
): Promise<StepProof | undefined> {
  const came = await trx
    .selectFrom('incoming')
    .select('received_at')
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', kind)
    .where('state', '=', 'stored')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return atTime(came?.received_at);
}

const selectSent = (trx: Kysely<Schema>, dealerId: string, channels: readonly string[]) =>
  trx
    .selectFrom('delivery as d')
    .select('d.sent_at')
    .where('d.dealer_id', '=', dealerId)
    .where('d.channel', 'in', [...channels])
    .where('d.message_id', 'is not', null)
    .where('d.sent_at', 'is not', null)
    .orderBy('d.sent_at', 'desc')
    .limit(1);

const findSent = async (trx: Kysely<Schema>, dealerId: string, channels: readonly string[]) =>
  atTime((await selectSent(trx, dealerId, channels).executeTakeFirst())?.sent_at);

/** The latest lead that another system has sent, by ADF or the feed. */
async function findSentLead(trx: Kysely<Schema>, dealerId: string): Promise<StepProof | undefined> {
  const products = await trx.selectFrom('dealer_product').select('id').where('dealer_id', '=', dealerId).execute();
  const latest = await Promise.all(
    products.map(({ id }) =>
      trx
        .selectFrom('lead')
        .select(['source', 'created_at'])
        .where('dealer_id', '=', dealerId)
        .where('product_id', '=', id)
        .where('lead_type', 'not in', ownLeadTypes)
        // They are numbered in the order of their arrival, by an index.
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const [lead] = latest
    .filter((found) => found !== undefined)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return lead && { At: lead.created_at.toISOString(), Name: lead.source, Count: null };
}

/** A file that could be read and whose vehicles are still promised. */
async function findStock(trx: Kysely<Schema>, dealerId: string): Promise<StepProof | undefined> {
  const sources = await trx
    .selectFrom('stock_source')
    .select(['report', 'max_age_days'])
    .where('dealer_id', '=', dealerId)
    .where('loaded_at', 'is not', null)
    .where('report', 'is not', null)
    .where(sql<boolean>`(report ->> 'at')::timestamptz > now() - make_interval(days => max_age_days)`)
    .execute();
  const [latest] = sources
    .map(({ report }) => StockReport.parse(report))
    .filter(({ error }) => error === null)
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return latest && { At: latest.at, Name: null, Count: latest.taken };
}

/** A page that counted a view, which the chat's own script does. Views are not kept by time, so any of them is shown. */
async function findSeenChat(trx: Kysely<Schema>, dealerId: string): Promise<StepProof | undefined> {
  const seen = await trx
    .selectFrom('visit')
    .select('domain')
    .where('dealer_id', '=', dealerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return seen && { At: null, Name: seen.domain, Count: null };
}

/** The assistant's latest message that left: what comes by a feed is history, and has no delivery. */
async function findAnswer(trx: Kysely<Schema>, dealerId: string): Promise<StepProof | undefined> {
  const answer = await selectSent(trx, dealerId, ['email', ...phoneChannels])
    .innerJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'd.dealer_id').onRef('m.id', '=', 'd.message_id'),
    )
    .where('m.initiator', '=', 'BOT')
    .executeTakeFirst();
  return atTime(answer?.sent_at);
}
