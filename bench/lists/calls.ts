import { SortColumn, SortDirection } from '../../packages/api/src/contract/conversations.ts';
import { presetIds, presetRange } from '../../packages/ui/src/data/DateRangeFilter/dateRange.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { withDealers } from '../../apps/server/src/db/scope.ts';
import { itemsOf } from '../../apps/server/src/conversations/items.ts';
import { narrowed } from '../../apps/server/src/conversations/narrowed.ts';
import { pageOf } from '../../apps/server/src/conversations/page.ts';
import { demoDays } from '../../apps/server/src/demo/calendar.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import { selections } from '../../apps/server/src/metrics/selections.ts';
import type { Selection } from '../../apps/server/src/metrics/leads.ts';
import type { DayRange } from '../../apps/server/src/metrics/range.ts';
import { cars, product, reader, zone } from './conversations.ts';

/** A call of a list as the route makes it; a database other than the timed one may be given. */
export type ListCall = (database?: Database) => Promise<void>;

const size = 25;
const columns = SortColumn.options;
const directions = SortDirection.options;

/** How often each order of the default list is asked for. */
const rounds = 60;

/** The pages that people open, of 25 rows. */
const openedPages = 40;

/**
 * Groups of calls by their names.
 * @param dealerId whose lists
 * @param pages 'opened' draws from the first forty pages, 'any' from all that a list has
 */
export async function conversations(
  database: Database,
  dealerId: string,
  pages: 'opened' | 'any',
): Promise<Record<string, ListCall[]>> {
  const scope = { dealerId, productId: product };
  const { between, pick } = random(4301);
  const today = demoDays(new Date(), zone).at(-1)!;
  const always: DayRange = { from: today.subtract({ months: 14 }).toString(), to: today.toString() };
  const presets = presetIds.map((id) => presetRange(id, today));

  const ask = (
    asked: Database,
    leads: Selection,
    days: DayRange,
    search: string,
    order: { column: SortColumn; direction: SortDirection },
    page: number,
  ) =>
    withDealers(asked, [dealerId], async (trx) => {
      const narrower = await narrowed(trx, scope, leads, {}, search);
      const { total, numbers } = await pageOf(trx, scope, days, narrower, { ...order, page, size });
      await itemsOf(trx, scope, reader, numbers);
      return total;
    });
  const randomOrder = () => ({ column: pick(columns), direction: pick(directions) });
  const call = async (leads: Selection, days: DayRange, search: string, order = randomOrder()): Promise<ListCall> => {
    const total = await ask(database, leads, days, search, order, 1);
    const last = Math.max(1, Math.ceil(total / size));
    const page = between(1, pages === 'any' ? last : Math.min(openedPages, last));
    return async (asked = database) => void (await ask(asked, leads, days, search, order, page));
  };

  const everything = selections.conversationsSearch['']!;
  const groups: Record<string, ListCall[]> = {};
  for (const column of columns) {
    for (const direction of directions) {
      const calls: ListCall[] = [];
      for (let round = 0; round < rounds; round++)
        calls.push(await call(everything, always, '', { column, direction }));
      groups[`everything by ${column}, ${direction}`] = calls;
    }
  }
  const lists = {
    'engaged leads': selections.engagedLeads['']!,
    'leads created': selections.newBySourceLeads['']!,
    'hand-offs': selections.ai_sales_handoffs['']!,
    'awaiting a response': selections.losingOpportunitiesLeads['']!,
    'existing leads engaged': selections.existing_leads_engaged['']!,
  };
  for (const [name, leads] of Object.entries(lists)) {
    groups[name] = [];
    for (const { start, end } of presets) {
      const days = { from: start.toString(), to: end.toString() };
      for (let round = 0; round < 15; round++) groups[name].push(await call(leads, days, ''));
    }
  }
  for (const [name, words] of Object.entries(await searches(database, dealerId, between, pick))) {
    groups[name] = [];
    for (const word of words) groups[name].push(await call(everything, always, word));
  }
  return groups;
}

/** What is looked for, from leads that are there. */
async function searches(
  { pool }: Database,
  dealerId: string,
  between: (from: number, to: number) => number,
  pick: <T>(choices: readonly T[]) => T,
): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{
    words: string[];
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
  }>(
    `select l.first_name, l.last_name, l.email, l.phone, array(select w from string_to_table(search_words(s.last_customer_text), ' ') w where length(w) > 2) as words
     from lead l join conversation_list s on s.dealer_id = l.dealer_id and s.product_id = l.product_id and s.number = l.number
     where l.dealer_id = $1 and l.product_id = $2 and l.number % 37 = 5 and l.email is not null and l.phone is not null and s.last_customer_text is not null and l.last_name <> ''`,
    [dealerId, product],
  );
  const of = (word: (row: (typeof rows)[number]) => string) => Array.from({ length: rounds }, () => word(pick(rows)));
  return {
    'search: a name': of((row) => pick([row.first_name, row.last_name])),
    'search: first name and surname': of((row) => `${row.first_name} ${row.last_name}`),
    'search: 3 to 6 letters of a name': of((row) => row.last_name.slice(0, between(3, 6))),
    'search: a telephone number': of((row) =>
      pick([row.phone, row.phone.slice(2), row.phone.slice(5), row.phone.slice(8)]),
    ),
    'search: an e-mail address': of((row) => row.email),
    'search: a car': of(() => pick(cars)),
    'search: a word that the customer wrote': of((row) => pick(row.words)),
    'search: a word that every conversation has': ['hello', 'dealer', 'help'],
  };
}
