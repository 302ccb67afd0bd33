import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { Status as StatusRecord } from '@forecourt/api/contract/status';
import { statusExamples } from '@forecourt/api/contract/status.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TestRoot } from '../../TestConsole.tsx';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

const status = statusExamples.get.response;
const server: { status: StatusRecord; fails: ApiError | null; asked: number; never: boolean } = {
  status,
  fails: null,
  asked: 0,
  never: false,
};

const send = async ({ id }: Call) => {
  expect(id).toBe('status.get');
  server.asked++;
  if (server.never) await new Promise(() => undefined);
  if (server.fails) throw server.fails;
  return server.status;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const table = (name: string) => page.getByRole('table', { name });

describe.each(['forecourt', 'marque'] as const)('as %s', (brand) => {
  let screen: Awaited<ReturnType<typeof openScreen>>;
  let open: () => void;
  beforeAll(async () => {
    vi.resetModules();
    screen = await openScreen({ brand });
    // Under test React Aria's Virtualizer reads a variable of Node's.
    vi.stubGlobal('process', { env: {} });
    vi.doMock('../../api.ts', () => ({ api: { send } }));
    const [{ Status }, { session }] = await Promise.all([import('./Status.tsx'), import('../../session/store.ts')]);
    session.auth = getRecord(
      cells.find(({ productId, role }) => productId === 'LEAD_ENGAGE' && role === 'SUPER-ADMIN')!,
    );
    open = () => {
      const routes = [{ Component: TestRoot, children: [{ path: '/status', Component: Status }] }];
      const router = createMemoryRouter(routes, { initialEntries: ['/status'] });
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      screen.show(
        <QueryClientProvider key={crypto.randomUUID()} client={client}>
          <main>
            <RouterProvider router={router} />
          </main>
        </QueryClientProvider>,
      );
    };
  });
  beforeEach(() => void Object.assign(server, { status, fails: null, asked: 0, never: false }));
  afterEach(async () => {
    screen.show(null);
    await page.viewport(1280, 900);
  });
  afterAll(() => screen.close());

  it('shows what runs and how it is, and that nothing needs attention', async () => {
    open();
    await expect.element(page.getByText('No problems found')).toBeVisible();
    await expect.element(table('Processes').getByRole('row', { name: /forecourt-1.*Web, Worker.*Up/ })).toBeVisible();
    await expect
      .element(table('Incoming and outgoing').getByRole('row', { name: /Email out.*did not answer in time.*Working/ }))
      .toBeVisible();
    await expect
      .element(table('Queues').getByRole('row', { name: /Emails and texts to send.*3.*2 sec/ }))
      .toBeVisible();
    await expect.element(page.getByText('replica-1: up to date')).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('lists what needs attention', async () => {
    server.status = {
      ...status,
      Processes: status.Processes.map((one) => ({ ...one, Roles: ['web'] })),
      Queues: [{ Kind: 'delivery', Due: 40, OldestSeconds: 600 }],
      Doors: status.Doors.map((door) => ({ ...door, LastFailureAt: status.At, Failure: 'No answer' })),
      Backup: { ...status.Backup, LastAt: '2026-01-12T03:00:00.000Z', LogFailedAt: status.At },
      Recount: { ...status.Recount, Differing: 2 },
    };
    open();
    await expect.element(page.getByText('8 problems need attention')).toBeVisible();
    for (const text of [
      'No process runs jobs, so nothing is sent or answered.',
      'The queue “Emails and texts to send” is behind: its oldest job has waited 10 min.',
      'Email out failed last, and hasn’t worked since.',
      'The last backup is 3 days old.',
      'The database can’t archive its log of changes.',
      'The numbers of 2 dealers differ from their rows. Run pnpm db:recount --repair.',
    ])
      await expect.element(page.getByText(text)).toBeVisible();
  });

  it('shows its shape while it loads, why it could not, and what was there before', async () => {
    server.never = true;
    open();
    await expect.element(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
    server.never = false;
    server.fails = new ApiError({ id: 'internal', status: 500, message: 'Error' });
    open();
    await expect.element(button('Try again')).toBeVisible();
    server.fails = null;
    await button('Try again').click();
    await expect.element(page.getByText('No problems found')).toBeVisible();
    server.fails = new ApiError({ id: 'network', status: 0, message: "Can't fetch data: Failed to fetch" });
    await button('Refresh').click();
    await expect.element(page.getByText(/^This is what was last loaded/)).toBeVisible();
    await expect.element(table('Processes')).toBeVisible();
  });

  it('is refreshed by keyboard', async () => {
    open();
    await expect.element(page.getByText('No problems found')).toBeVisible();
    (button('Refresh').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.asked).toBe(2);
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    open();
    await expect.element(page.getByText('No problems found')).toBeVisible();
    await expect.element(page.getByText('forecourt-1')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
