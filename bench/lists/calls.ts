import { SortColumn, SortDirection } from '../../packages/api/src/contract/conversations.ts';
import { presetIds, presetRange } from '../../packages/ui/src/data/DateRangeFilter/dateRange.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { withDealers } from '../../apps/server/src/platform/db/scope.ts';
import { listItems } from '../../apps/server/src/conversations/list/items.ts';
import { narrowed } from '../../apps/server/src/conversations/list/narrowed.ts';
import { loadPage } from '../../apps/server/src/conversations/list/page.ts';
import { demoDays } from '../../apps/server/src/demo/calendar.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import { selections } from '../../apps/server/src/metrics/selections.ts';
import type { Selection } from '../../apps/server/src/metrics/leadSets.ts';
import type { DayRange } from '../../apps/server/src/metrics/range.ts';
import type { SqlCall } from '../database.ts';
import { product, zone } from '../records.ts';
import { cars, reader } from './conversations.ts';

const size = 25;

/** How often each order of the default list is asked for. */
const rounds = 60;

/** The pages that people open, of 25 rows. */
const openedPages = 40;

/**
 * Creates calls of a list as the route makes them, by what they list.
 * @param dealerId whose lists
 * @param pages 'opened' draws from the first forty pages, 'any' from all that a list has
 */
export async function createCalls(
  database: Database,
  dealerId: string,
  pages: 'opened' | 'any',
): Promise<Record<string, SqlCall[]>> {
  const scope = { dealerId, productId: product };
  const { between, pick } = random(4301);
  const today = demoDays(new Date(), zone).at(-1)!;
  const always: DayRange = { from: today.subtract({ months: 14 }).toString(), to: today.toString() };
  const presets = presetIds.map((id) => presetRange(id, today));

  const pickOrder = () => ({ column: pick(SortColumn.options), direction: pick(SortDirection.options) });
  const call = async (leads: Selection, days: DayRange, search: string, order = pickOrder()): Promise<SqlCall> => {
    const readPage = (asked: Database, page: number) =>
      withDealers(asked, [dealerId], async (trx) => {
        const narrower = await narrowed(trx, scope, leads, {}, search);
        const { total, numbers } = await loadPage(trx, scope, days, narrower, { ...order, page, size });
        await listItems(trx, scope, reader, numbers);
        return total;
      });
    const last = Math.max(1, Math.ceil((await readPage(database, 1)) / size));
    const page = between(1, pages === 'any' ? last : Math.min(openedPages, last));
    return (asked) => readPage(asked, page);
  };

  const groups: Record<string, SqlCall[]> = {};
  const everything = selections.conversationsSearch['']!;
  for (const column of SortColumn.options)
    for (const direction of SortDirection.options)
      groups[`everything by ${column}, ${direction}`] = await createEach(Array.from({ length: rounds }), () =>
        call(everything, always, '', { column, direction }),
      );
  const lists = {
    'engaged leads': selections.engagedLeads['']!,
    'leads created': selections.newBySourceLeads['']!,
    'hand-offs': selections.ai_sales_handoffs['']!,
    'awaiting a response': selections.losingOpportunitiesLeads['']!,
    'existing leads engaged': selections.existing_leads_engaged['']!,
  };
  const days = presets.flatMap(({ start, end }) =>
    Array.from({ length: 15 }, () => ({ from: start.toString(), to: end.toString() })),
  );
  for (const [name, leads] of Object.entries(lists))
    groups[name] = await createEach(days, (day) => call(leads, day, ''));
  for (const [name, words] of Object.entries(await pickSearches(database, dealerId, between, pick)))
    groups[name] = await createEach(words, (word) => call(everything, always, word));
  return groups;
}

async function createEach<T>(values: readonly T[], create: (value: T) => Promise<SqlCall>): Promise<SqlCall[]> {
  const calls: SqlCall[] = [];
  // One after the other: what is drawn at random is the same in every run.
  for (const value of values) calls.push(await create(value));
  return calls;
}

/** What is looked for, from leads that are there. */
async function pickSearches(
  { pool }: Database,
  dealerId: string,
  between: (from: number, to: number) => number,
  pick: <T>(choices: readonly T[]) => T,
): Promise<Record<string, string[]>> {
  type LeadRow = Record<'first_name' | 'last_name' | 'email' | 'phone', string> & { words: string[] };
  const { rows } = await pool.query<LeadRow>(
    `select l.first_name, l.last_name, l.email, l.phone, array(select w from string_to_table(search_words(s.last_customer_text), ' ') w where length(w) > 2) as words
     from lead l join conversation_list s on s.dealer_id = l.dealer_id and s.product_id = l.product_id and s.number = l.number
     where l.dealer_id = $1 and l.product_id = $2 and l.number % 37 = 5 and l.email is not null and l.phone is not null and s.last_customer_text is not null and l.last_name <> ''`,
    [dealerId, product],
  );
  const draw = (word: (row: LeadRow) => string) => Array.from({ length: rounds }, () => word(pick(rows)));
  return {
    'search: a name': draw((row) => pick([row.first_name, row.last_name])),
    'search: first name and surname': draw((row) => `${row.first_name} ${row.last_name}`),
    'search: 3 to 6 letters of a name': draw((row) => row.last_name.slice(0, between(3, 6))),
    'search: a telephone number': draw((row) =>
      pick([row.phone, row.phone.slice(2), row.phone.slice(5), row.phone.slice(8)]),
    ),
    'search: an e-mail address': draw((row) => row.email),
    'search: a car': draw(() => pick(cars)),
    'search: a word that the customer wrote': draw((row) => pick(row.words)),
    'search: a word that every conversation has': ['hello', 'dealer', 'help'],
  };
}
