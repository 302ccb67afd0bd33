import { cells } from '@forecourt/api/access/specTable';
import { todayLists } from '@forecourt/api/contract/listed-metrics';
import { type StoreToday, storesToday } from '@forecourt/api/contract/today';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, refuses } from '../../testAnswers.ts';
import { TestConsole } from '../../TestConsole.tsx';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let Dashboard: typeof import('./Dashboard.tsx').Dashboard;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  ({ Dashboard } = await import('./Dashboard.tsx'));
  await Promise.all([import('./Stores.tsx'), import('./SalesPanels.tsx')]);
});
afterEach(() => screen.show(null));
afterAll(() => screen.close());

const store = (account_id: string, name: string, ...counts: number[]): StoreToday => ({
  account_id,
  name,
  Items: todayLists.map((metric, at) => ({ metric, count: counts[at] ?? 0, at: null })),
});

async function open(accounts: string[], answer: Answer): Promise<string[]> {
  const asked: string[] = [];
  answerCalls(api, (id, input) => {
    asked.push(id);
    return id === storesToday.id ? answer(id, input) : undefined;
  });
  const { session } = await import('../../session/store.ts');
  const record = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
  const ChildAccounts = accounts.map((id) => ({ id, name: id, retailer_name: 'impel', insight_providers: [] }));
  session.auth = { ...record, user_info: { ...record.user_info, ChildAccounts } };
  screen.show(
    <TestConsole key={Math.random()} path="/">
      <Dashboard />
    </TestConsole>,
  );
  return asked;
}

const stores = page.getByRole('region', { name: 'Stores' });
const visible = { timeout: 10_000 };

it('shows the stores of a group side by side, each number with that store’s list', async () => {
  await open(['north', 'south'], () => ({
    Stores: [store('north', 'Harbor North', 3, 5), store('south', 'Harbor South', 0, 1200, 2)],
  }));
  const link = stores.getByRole('link', { name: 'Unanswered handoffs in Harbor North: 3' });
  await expect.element(link, visible).toBeVisible();
  expect(link.element().getAttribute('href')).toBe(
    '/conversations?account=north&service=LEAD_ENGAGE&endpoint=conversations&metric=unansweredHandoffs&sub_metric=',
  );
  const name = stores.getByRole('link', { name: 'Harbor South', exact: true });
  expect(name.element().getAttribute('href')).toBe('/?account=south&service=LEAD_ENGAGE');
  // Both names, two numbers each; what is zero and the sum open nothing.
  expect(stores.getByRole('link').elements()).toHaveLength(6);
  await expect.element(stores.getByRole('row', { name: /All stores/ })).toHaveTextContent('All stores31,20520');
});

it('is not there for people of one account, and asks for nothing', async () => {
  const asked = await open([], () => ({ Stores: [] }));
  await expect.element(page.getByRole('region', { name: 'Performance by Lead Source' }), visible).toBeVisible();
  expect(stores.elements()).toEqual([]);
  expect(asked).not.toContain(storesToday.id);
});

it('fails and is loaded again on its own', async () => {
  await open(['north', 'south'], refuses);
  await expect.element(stores.getByText(/There is a problem displaying these data/), visible).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a problem displaying 1 metric');
  answerCalls(api, () => ({ Stores: [store('north', 'Harbor North')] }));
  await userEvent.click(stores.getByRole('button', { name: 'Try again' }));
  await expect.element(stores.getByText('Harbor North')).toBeVisible();
});
