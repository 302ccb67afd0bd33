import type { ProspectResult } from '@forecourt/api/contract/connections/adf';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { toE164 } from '../../platform/locale/e164.ts';
import type { LeadDealer, LeadLine } from './toLead.ts';

/** How long a lead stays open for another request of the same person, in days. */
const openDays = 30;

/** What CRMs call a lead that nobody works any more. */
const closedStatuses = new Set(['closed', 'sold', 'lost', 'dead', 'inactive', 'delivered', 'duplicate', 'bad']);

/** An earlier lead of the person who asks again. */
interface EarlierLead {
  leadId: string;
  /** Null while the lead has none. */
  conversationId: string | null;
  joinedBy: Extract<ProspectResult, { outcome: 'joined' }>['joined_by'];
}

/**
 * Finds the lead that another request of the same person joins, the newest first. It is one of the same dealer and product, at most 30
 * days old and open, that has the same telephone number (as E.164) or the same email address (case aside). A name alone joins nothing;
 * names that have no word in common, as of two people with one number, keep requests apart.
 */
export async function findEarlierLead(
  trx: Kysely<Schema>,
  lead: LeadLine,
  { country }: Pick<LeadDealer, 'country'>,
  now: Date,
): Promise<EarlierLead | undefined> {
  const phone = lead.phone === undefined ? null : toE164(lead.phone, country);
  const email = lead.email?.toLowerCase() ?? null;
  if (phone === null && email === null) return undefined;
  const rows = await trx
    .selectFrom('customer_identity as k')
    .innerJoin('customer_lead as o', (join) =>
      join.onRef('o.dealer_id', '=', 'k.dealer_id').onRef('o.customer_id', '=', 'k.customer_id'),
    )
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'o.dealer_id').onRef('l.id', '=', 'o.lead_id'))
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.first_name', 'l.last_name', 'l.status', 'l.phone_e164', 'c.id as conversationId'])
    .where('k.dealer_id', '=', lead.dealer)
    .where((eb) =>
      eb.or([
        eb.and([eb('k.kind', '=', 'phone'), eb('k.value', '=', phone), eb('l.phone_e164', '=', phone)]),
        eb.and([eb('k.kind', '=', 'email'), eb('k.value', '=', email), eb(eb.fn('lower', ['l.email']), '=', email)]),
      ]),
    )
    .where('l.product_id', '=', lead.product)
    .where('l.created_at', '>', new Date(now.getTime() - openDays * 24 * 3_600_000))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deal as s')
            .select('s.id')
            .whereRef('s.dealer_id', '=', 'l.dealer_id')
            .whereRef('s.lead_id', '=', 'l.id'),
        ),
      ),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute();
  const found = rows.find((one) => !closedStatuses.has(one.status.toLowerCase()) && agree(one, lead));
  return (
    found && {
      leadId: found.id,
      conversationId: found.conversationId,
      joinedBy: phone !== null && found.phone_e164 === phone ? 'phone' : 'email',
    }
  );
}

interface Named {
  first_name: string;
  last_name: string;
}

const getWords = ({ first_name, last_name }: Named): string[] =>
  `${first_name} ${last_name}`
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replace(/\p{M}/gu, ''))
    .filter((word) => word.length > 1);

/** Whether two names may be one person's: one is missing, or they share a word, case and accents aside. */
export function agree(one: Named, other: Named): boolean {
  const [words, others] = [getWords(one), getWords(other)];
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word));
}
