import { cells } from '@forecourt/api/access/specTable';
import { type TodayCount, todayCounts } from '@forecourt/api/contract/today';
import { todayLists } from '@forecourt/api/contract/listed-metrics';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, refuses } from '../../testAnswers.ts';
import { TestConsole } from '../../TestConsole.tsx';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let Today: typeof import('./Today.tsx').Today;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  ({ Today } = await import('./Today.tsx'));
});
afterEach(() => screen.show(null));
afterAll(() => screen.close());

/** @param parts the others are zero */
const counted = (parts: Partial<Record<TodayCount['metric'], Omit<TodayCount, 'metric'>>>) => ({
  Items: todayLists.map((metric) => ({ metric, count: 0, at: null, ...parts[metric] })),
});
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString();

async function open(productId: string, answer: Answer): Promise<void> {
  answerCalls(api, (id, input) => (id === todayCounts.id ? answer(id, input) : undefined));
  const { session } = await import('../../session/store.ts');
  const record = getRecord(cells.find((cell) => cell.productId === productId)!);
  session.auth = { ...record, dealerSettings: { ...record.dealerSettings, TimeZone: 'America/Chicago' } };
  screen.show(
    <TestConsole key={Math.random()} path="/?range=last-month">
      <Today />
    </TestConsole>,
  );
}

const strip = page.getByRole('region', { name: 'Today' });

it('says how many wait and how long, and opens each list without a range', async () => {
  await open('LEAD_ENGAGE', () =>
    counted({
      unansweredHandoffs: { count: 7, at: ago(200) },
      waitingLeads: { count: 1234, at: ago(3 * 24 * 60) },
      todaysAppointments: { count: 4, at: '2026-11-20T20:30:00.000Z' },
      failedMessages: { count: 1, at: null },
    }),
  );
  const getHref = (name: string) => strip.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(strip.getByRole('link', { name: 'Unanswered handoffs 7 Longest wait 3 h' })).toBeVisible();
  expect(getHref('Unanswered handoffs 7 Longest wait 3 h')).toBe(
    '/conversations?endpoint=conversations&metric=unansweredHandoffs&sub_metric=',
  );
  expect(getHref('Leads waiting for a reply 1,234 Longest wait 3 d')).toContain('metric=waitingLeads');
  // By the dealer's clock.
  expect(getHref('Today’s appointments 4 Next at 2:30 PM')).toContain('metric=todaysAppointments');
  expect(getHref('Failed messages 1')).toContain('metric=failedMessages');
  expect(strip.getByRole('link').elements()).toHaveLength(4);
  await expect.element(strip.getByText(/isn’t on the website/)).toBeVisible();
});

it('says that today’s appointments are over', async () => {
  await open('LEAD_ENGAGE', () => counted({ todaysAppointments: { count: 2, at: null } }));
  await expect.element(strip.getByText('None left today')).toBeVisible();
});

it('shows the chats of a product that is on the website, also none', async () => {
  await open('DealerChat', () => counted({ waitingLeads: { count: 1, at: ago(1) } }));
  const chats = strip.getByRole('listitem').filter({ hasText: 'Chats now' });
  await expect.element(chats).toHaveTextContent('Chats now 0');
});

it('says that nothing waits', async () => {
  await open('LEAD_ENGAGE', () => counted({}));
  await expect.element(strip.getByText('Nothing waits.')).toBeVisible();
  expect(strip.getByRole('list').elements()).toEqual([]);
});

it('says that it could not be loaded, and loads again', async () => {
  await open('LEAD_ENGAGE', refuses);
  await expect.element(strip.getByText('There is a problem displaying these data')).toBeVisible();
  answerCalls(api, () => counted({ failedMessages: { count: 2, at: null } }));
  await userEvent.click(strip.getByRole('button', { name: 'Try again' }));
  await expect.element(strip.getByRole('link', { name: 'Failed messages 2' })).toBeVisible();
});
