import { parseDate } from '@internationalized/date';
import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type Contribution, contributingColumns, contributionBy, leadKinds } from './contributions.ts';
import { countMemberships, type Membership } from './memberships.ts';

/** Longer than a week or a month that a day is part of. */
const longestSpan = { days: 31 };

/** A lead or visitor, with the days around which it may have other rows. */
interface Member {
  dealerId: string;
  productId: string;
  leadId: string | null;
  visitor: string | null;
  from: string;
  to: string;
}

/**
 * Which of these memberships another row still gives: a lead that wrote twice on a day is in the day's set when one of the messages goes.
 * @returns their keys (memberships.ts), among others of the same leads and visitors
 */
export async function findRemaining(trx: Kysely<Schema>, memberships: readonly Membership[]): Promise<Set<string>> {
  const members = listMembers(memberships);
  if (members.length === 0) return new Set();
  const leads = members.filter(({ leadId }) => leadId !== null);
  const visitors = members.filter(({ visitor }) => visitor !== null);
  const contributions = [
    ...(await listContributions(trx, 'message', leads)),
    ...(await listContributions(trx, 'event', leads)),
    ...(await listContributions(trx, 'deal', leads)),
    ...(await listContributions(trx, 'visit', visitors)),
  ];
  return new Set(countMemberships([], contributions).keys());
}

/** The leads and visitors whose other rows count. What a lead is comes from the lead alone. */
function listMembers(memberships: readonly Membership[]): Member[] {
  const members = new Map<string, Member>();
  for (const { dealerId, productId, leadId, visitor, kind, day } of memberships) {
    if (leadKinds.has(kind)) continue;
    const key = JSON.stringify([dealerId, productId, leadId, visitor]);
    const known = members.get(key) ?? { dealerId, productId, leadId, visitor, from: day, to: day };
    members.set(key, { ...known, from: day < known.from ? day : known.from, to: day > known.to ? day : known.to });
  }
  return [...members.values()].map((member) => ({
    ...member,
    from: parseDate(member.from).subtract(longestSpan).toString(),
    to: parseDate(member.to).add(longestSpan).toString(),
  }));
}

/** Messages and events are found by their conversation, whose index has their time. */
const joins = {
  message: sql`join conversation c on c.dealer_id = i."dealerId" and c.lead_id = i."leadId" join message r on r.dealer_id = c.dealer_id and r.conversation_id = c.id`,
  event: sql`join conversation c on c.dealer_id = i."dealerId" and c.lead_id = i."leadId" join event r on r.dealer_id = c.dealer_id and r.conversation_id = c.id`,
  deal: sql`join deal r on r.dealer_id = i."dealerId" and r.lead_id = i."leadId"`,
  visit: sql`join visit r on r.dealer_id = i."dealerId" and r.product_id = i."productId" and r.visitor = i.visitor`,
};

async function listContributions(
  trx: Kysely<Schema>,
  table: keyof typeof joins,
  members: readonly Member[],
): Promise<Contribution[]> {
  if (members.length === 0) return [];
  const columns = sql.join(contributingColumns[table].map((column) => sql.ref(`r.${column}`)));
  const types = {
    dealerId: 'text',
    productId: 'text',
    leadId: 'text',
    visitor: 'text',
    from: 'date',
    to: 'date',
  } as const;
  const { rows } = await sql<never>`
    select distinct ${columns} from ${jsonRows(members, types)} ${joins[table]} where r.day between i."from" and i."to"`.execute(
    trx,
  );
  return rows.map(contributionBy[table]);
}
