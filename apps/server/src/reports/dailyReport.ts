import { type SettingValue } from '@forecourt/api/contract/settings/kinds';
import type { Database } from '../db/database.ts';
import { type Scope, type ScopedTransaction, withDealers } from '../db/scope.ts';
import { escapeText } from '../html/escapeText.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { countLeads } from '../metrics/leads.ts';
import { selections } from '../metrics/selections.ts';
import { queueNotice } from '../notices/queueNotice.ts';
import { listSettings } from '../settings/records.ts';

/** A report that nobody has been sent yet. */
interface Due {
  dealer_id: string;
  product_id: string;
  dealer_name: string;
  product_name: string;
  channel: 'Email' | 'SMS';
  /** YYYY-MM-DD, the day that it is about: yesterday, by the dealer's clock. */
  day: string;
}

/** When reports go out, by the dealer's clock. */
const sentFrom = '08:00';

/** Starts sending yesterday's reports where they are preferred (spec 2 §5, ReportChannel). */
export const startDailyReports = (
  database: Database,
  { onError, interval = 60_000 }: { onError: (error: unknown) => void; interval?: number },
): Loop =>
  startLoop({
    interval,
    onError,
    work: async () => {
      await sendDailyReports(database, new Date());
      return 0;
    },
  });

/**
 * Queues the reports that are due. Each is one however often it is asked for: a notice's key holds the day.
 * @param now the present
 */
export async function sendDailyReports(database: Pick<Database, 'pool' | 'beginningWith'>, now: Date): Promise<void> {
  const { rows } = await database.pool.query<Due>(
    `select d.id as dealer_id, p.id as product_id, d.name as dealer_name, p.name as product_name, s.value ->> 'Value' as channel,
       ((($1::timestamptz at time zone d.time_zone)::date) - 1)::text as day
     from setting s
     join dealer d on d.id = s.dealer_id
     join dealer_product p on (p.dealer_id, p.id) = (s.dealer_id, s.product_id)
     where s.kind = 'preference' and s.key = 'ReportChannel' and s.value ->> 'Value' in ('Email', 'SMS')
       and d.country = 'US' and not d.is_suspended and ($1::timestamptz at time zone d.time_zone)::time >= $2::time
       -- A team's notices are queued together: where there is one, the day is done. ';' follows ':'.
       and not exists (
         select from delivery n cross join lateral (select format('report:%s:%s', p.id, (($1::timestamptz at time zone d.time_zone)::date) - 1) as day) r
         where n.dealer_id = d.id and n.notice_key >= r.day || ':' and n.notice_key < r.day || ';')`,
    [now, sentFrom],
  );
  for (const due of rows) await withDealers(database, [due.dealer_id], (trx) => send(trx, due));
}

async function send(trx: ScopedTransaction, due: Due): Promise<void> {
  const scope: Scope = { dealerId: due.dealer_id, productId: due.product_id };
  const team = (await listSettings(trx, scope, 'subscriber')).filter(({ value }) => takes(value, due.channel));
  if (team.length === 0) return;
  const figures = await figuresOf(trx, scope, due.day);
  for (const { key, value } of team) {
    await queueNotice(trx, {
      ...scope,
      key: `report:${due.product_id}:${due.day}:${key}`,
      channel: due.channel === 'Email' ? 'email' : 'sms',
      recipient: due.channel === 'Email' ? value.Email : value.MainPhone,
      subject: `${due.product_name} at ${due.dealer_name}: ${dayName(due.day)}`,
      html: htmlOf(due, figures),
    });
  }
}

const takes = ({ Channels, Email, MainPhone }: SettingValue<'subscriber'>, channel: Due['channel']) =>
  Channels.some(({ Channel }) => Channel === channel) && (channel === 'Email' ? Email : MainPhone) !== '';

/** What the dashboard's cards show for that day, by the same selections. */
async function figuresOf(trx: ScopedTransaction, scope: Scope, day: string): Promise<[label: string, count: number][]> {
  const counted = [
    ['Leads worked', selections.total_leads_worked['']!],
    ['Leads engaged', selections.engagedLeads['']!],
    ['Appointments set', selections.ai_set_appointments['']!],
    ['Handoffs to sales', selections.ai_sales_handoffs['']!],
  ] as const;
  const counts = await countLeads(
    trx,
    scope,
    { from: day, to: day },
    counted.map(([, selection]) => selection),
  );
  return counted.map(([label], index) => [label, counts[index]!]);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const dayName = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

function htmlOf({ channel, dealer_name, product_name, day }: Due, figures: [string, number][]): string {
  const head = escapeText(`${product_name} at ${dealer_name}, ${dayName(day)}`);
  const lines = figures.map(([label, count]) => `${label}: ${count}`);
  return channel === 'SMS'
    ? `${head}. ${lines.join('. ')}.`
    : `<p>${head}</p><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}
