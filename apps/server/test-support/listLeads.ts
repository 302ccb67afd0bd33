import type { FeedLine } from '@forecourt/api/contract/feed';
import type { Database } from '../src/platform/db/database.ts';
import { random } from '../src/demo/random.ts';

/** A lead as a test knows it: what its list entry is sorted and found by. */
export interface TestLead {
  id: string;
  first: string;
  last: string;
  email?: string;
  phone?: string;
  source: string;
  /** Without one the lead has no conversation. */
  channel?: string;
  created: number;
  messages: { by: 'BOT' | 'HUMAN'; channel: string; body: string; at: number }[];
}

const firsts = ['Ana', 'ana', 'Zoë', 'Åse', 'Élodie', 'Bo', 'Ольга', '李', 'Chris', 'Christopher', 'Jo', ''];
const lasts = [
  'Lee',
  'Müller',
  'muller',
  "O'Brien",
  'Nguyễn',
  '小龙',
  'van der Berg',
  'X Æ 12',
  'Straße',
  'Lee-Park',
  '',
];
const texts = [
  'Is the 2024 F-150 still there?',
  'Call me: (555) 867-5309!',
  'déjà vu, DÉJÀ VU',
  'Ich möchte eine Probefahrt — bitte',
  '100% sure_thing\\n',
  '',
];
const start = Date.UTC(2026, 0, 1);

/** Leads with equal names and times, other scripts, contacts that are missing, and some that are nowhere else. */
export function testLeads(count: number): TestLead[] {
  const { between, chance, pick } = random(11);
  // Whole hours and now and then a part of a second: many happen at once.
  const at = () => start + between(0, 90 * 24) * 3_600_000 + (chance(0.3) ? between(0, 999) : 0);
  return Array.from({ length: count }, (_, number) => {
    const isCommon = chance(0.4);
    return {
      id: `lead-${String(number).padStart(6, '0')}`,
      first: isCommon ? 'Maria' : pick(firsts),
      last: isCommon ? 'Garcia' : chance(0.3) ? `${pick(lasts)}${number}` : pick(lasts),
      ...(chance(0.7) && {
        email: `${pick(['maria', 'm.garcia', 'johnson'])}${between(0, 99)}@${pick(['mail', 'post'])}.example`,
      }),
      ...(chance(0.6) && {
        phone: pick([
          `+1555${between(1_000_000, 9_999_999)}`,
          `+4930${between(100_000, 999_999)}`,
          `555${between(1_000_000, 9_999_999)}`,
        ]),
      }),
      source: pick(['AutoTrader', 'autotrader', 'Cars.com', "O'Brien & Søn; drop table", 'Émile']),
      ...(chance(0.9) && { channel: pick(['sms', 'email', 'chat', 'whatsapp']) }),
      created: at(),
      messages: Array.from({ length: between(0, 3) }, () => ({
        by: pick(['BOT', 'HUMAN'] as const),
        channel: pick(['sms', 'email', 'chat']),
        body: pick(texts),
        at: at(),
      })),
    };
  });
}

/** What the feed reads of them. */
export function* getLines(dealer: string, leads: readonly TestLead[]): Generator<FeedLine> {
  for (const { id, first, last, email, phone, source, channel, created, messages } of leads) {
    yield {
      type: 'lead',
      dealer,
      id,
      product: 'LEAD_ENGAGE',
      first_name: first,
      last_name: last,
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      source,
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: new Date(created).toISOString(),
    };
    if (channel === undefined) continue;
    yield {
      type: 'conversation',
      dealer,
      id,
      lead: id,
      channel: channel as 'sms',
      started_at: new Date(created).toISOString(),
    };
    for (const [index, message] of messages.entries()) {
      yield {
        type: 'message',
        dealer,
        id: `${id}-m${index}`,
        conversation: id,
        initiator: message.by,
        channel: message.channel as 'sms',
        body: message.body,
        at: new Date(message.at).toISOString(),
      };
    }
  }
}

/** Messages in the order of their time; of two at once the one that came later in the feed is the later. */
const inTime = ({ channel, messages }: TestLead) =>
  channel === undefined
    ? []
    : messages
        .map((message, index) => ({ ...message, index }))
        .toSorted((one, other) => one.at - other.at || one.index - other.index);

export const lastAt = (lead: TestLead) => inTime(lead).at(-1)?.at ?? lead.created;
export const lastChannel = (lead: TestLead) => inTime(lead).at(-1)?.channel ?? lead.channel ?? '';

/** The ids of leads by their numbers, in their order. */
export async function leadIds({ pool }: Pick<Database, 'pool'>, dealer: string, numbers: number[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select l.id from unnest($2::int[]) with ordinality n (number, place) join lead l on l.dealer_id = $1 and l.number = n.number order by place`,
    [dealer, numbers],
  );
  return rows.map(({ id }) => id);
}

/** Without case and accents, as docs/decisions/lists.md has it. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');
