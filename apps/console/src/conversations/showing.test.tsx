import { cells } from '@forecourt/api/access/specTable';
import type { Call, CallOutput } from '@forecourt/api/call';
import { metricFilters } from '@forecourt/api/contract/filters';
import type { ListedMetric } from '@forecourt/api/contract/listed-metrics';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let ShowingSelect: typeof import('./ShowingSelect.tsx').ShowingSelect;
const onChange = vi.fn<(metric: string) => void>();
const onNotWorked = vi.fn<() => void>();

const answer: CallOutput<typeof metricFilters> = {
  Items: [{ metric: 'performance/source', label: 'Chat Performance by Source', description: '', lists: [] }],
  Lists: [
    { metric: 'conversationsSearch', label: 'All conversations', description: '', group: 'Conversations', also: [] },
    {
      metric: 'ai_set_appointments',
      label: 'AI Set Appointments',
      description: '',
      group: 'Dashboard',
      also: ['aiAppointmentsLeads'],
    },
  ],
};

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../api.ts');
  vi.spyOn(api, 'send').mockImplementation(async ({ id }: Call) => {
    if (id === metricFilters.id) return answer;
    throw new Error(id);
  });
  ({ ShowingSelect } = await import('./ShowingSelect.tsx'));
  const { session } = await import('../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterEach(() => {
  screen.show(null);
  onChange.mockClear();
  onNotWorked.mockClear();
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

const show = (metric: ListedMetric, isNotWorked = false) =>
  screen.show(
    <QueryClientProvider client={new QueryClient()}>
      <ShowingSelect metric={metric} isNotWorked={isNotWorked} onChange={onChange} onNotWorked={onNotWorked} />
    </QueryClientProvider>,
  );
const trigger = () => page.getByRole('button', { name: /Showing/ });

it("lists the product's lists under their headings", async () => {
  show('conversationsSearch');
  await expect.element(trigger()).toHaveTextContent('All conversations');
  await userEvent.click(trigger());
  const group = page.getByRole('group', { name: 'Dashboard' });
  await expect.element(group.getByRole('option', { name: 'AI Set Appointments' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(3);
  await userEvent.click(group.getByRole('option'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ai_set_appointments');
});

it("shows an old address's name of a list as that list", async () => {
  show('aiAppointmentsLeads');
  await expect.element(trigger()).toHaveTextContent('AI Set Appointments');
});

it("names what a table's row opened, which is not offered", async () => {
  show('performance_source');
  await expect.element(trigger()).toHaveTextContent('Chat Performance by Source');
  await userEvent.click(trigger());
  expect(page.getByRole('option').elements()).toHaveLength(4);
  await userEvent.click(page.getByRole('option', { name: 'Chat Performance by Source' }));
  expect(onChange).not.toHaveBeenCalled();
});

it('offers the leads that the assistant did not work, beside the lists, and names them where they are shown', async () => {
  show('conversationsSearch');
  await userEvent.click(trigger());
  await userEvent.click(page.getByRole('option', { name: 'Not worked by the assistant' }));
  expect(onNotWorked).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  show('newBySourceLeads', true);
  await expect.element(trigger()).toHaveTextContent('Not worked by the assistant');
});
