import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { SourceSetting } from '@forecourt/api/contract/settings/lead-sources';
import { leadSourcesExamples } from '@forecourt/api/contract/settings/lead-sources.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import { isInSight, scrollDownTo, tellsOfMore } from '../../../testSight.ts';

const longName = 'Spring campaign of the dealer group, all of its rooftops. '.repeat(6).trim();
const source: SourceSetting = {
  ...leadSourcesExamples.sourceSettings.response.Items[0]!,
  NewLeads: 2000,
  CloseRate: 100,
  LeadsThatWorked: 1234,
  CustomersEngaged: 1122,
  EngagementRate: 90,
  AIAppointments: 1001,
  SalesExpertiseNeeded: 1010,
};
const Items = [source, { ...source, SourceId: 'long', SourceName: longName, NewLeads: 1500, SubSourceNum: 0 }];

let screen: Awaited<ReturnType<typeof openScreen>>;
let Settings: typeof import('../Settings.tsx').Settings;
let ShellFrame: typeof import('../../../shell/ShellFrame.tsx').ShellFrame;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../../../api.ts');
  vi.spyOn(api, 'send').mockImplementation(async ({ id }: Call) => {
    if (id === 'sources.list') return { ...leadSourcesExamples.sourceSettings.response, Items };
    // The other blocks of the page go on loading.
    return new Promise(() => {});
  });
  vi.spyOn(api, 'sendVersioned').mockImplementation(() => new Promise(() => {}));
  ({ Settings } = await import('../Settings.tsx'));
  ({ ShellFrame } = await import('../../../shell/ShellFrame.tsx'));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(
    cells.find(({ productId, policy, far }) => productId === 'LEAD_ENGAGE' && policy === 'everything' && !far)!,
  );
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

const box = () => page.getByRole('group', { name: 'Lead sources' }).element();
const lastCell = () => page.getByText('1,010', { exact: true }).first();
const lastHeader = () =>
  page.getByRole('table', { name: 'Lead sources' }).getByRole('button', { name: 'AI Sales Handoffs', exact: true });

async function open(width: number): Promise<void> {
  await page.viewport(width, 900);
  const frame = (
    <ShellFrame screens={new Set(['/', '/conversations', '/settings', '/user'])}>
      <Settings />
    </ShellFrame>
  );
  const router = createMemoryRouter([{ path: '/settings', element: frame }], { initialEntries: ['/settings'] });
  screen.show(
    <QueryClientProvider key={width} client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Dealer Website', { exact: true }), { timeout: 10_000 }).toBeInTheDocument();
}

it.each([1366, 1440])('has the last column of the lead sources in sight at %i px', async (width) => {
  await open(width);
  scrollDownTo(lastCell().element());
  expect(isInSight(lastCell().element())).toBe(true);
  expect(isInSight(lastHeader().element())).toBe(true);
  await expect.poll(() => tellsOfMore(box())).toBe(false);
});

it('cuts a source of more than 300 characters, and shows the rest of it on request', async () => {
  await open(1366);
  const cell = page.getByRole('rowheader', { name: /^Spring campaign/ });
  await expect.element(cell).toHaveTextContent(`${longName.slice(0, 300).trimEnd()}… Show all`);
  await cell.getByRole('button', { name: 'Show all' }).click();
  await expect.element(cell).toHaveTextContent(`${longName} Show less text`);
});

it('does so on a phone, where a source that is opened shows all of its name', async () => {
  await open(390);
  const line = page.getByRole('button', { name: /^Spring campaign/ });
  await expect.element(line).toHaveTextContent(`${longName.slice(0, 300).trimEnd()}…1,500 new leads`);
  await line.click();
  await expect.element(line).toHaveTextContent(`${longName}1,500 new leads`);
});
