import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { Dealer } from '@forecourt/api/contract/dealers';
import { ApiError } from '@forecourt/api/errors';
import { toastQueue } from '@forecourt/ui/toastQueue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TestRoot } from '../../TestConsole.tsx';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

const dealer = (Id: string, Name: string, more: Partial<Dealer> = {}): Dealer => ({
  Id,
  Name,
  Group: 'Harbor Auto Group',
  RetailerName: 'impel',
  TimeZone: 'America/Chicago',
  Products: ['Sales AI'],
  People: 3,
  IsSuspended: false,
  SuspendedAt: null,
  ...more,
});

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const server = {
  dealers: [] as Dealer[],
  sent: [] as ({ id: string } & Input)[],
  fails: null as ApiError | null,
};
let open: (address: string) => ReturnType<typeof createMemoryRouter>;
let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // Under test React Aria's Virtualizer reads a variable of Node's.
  vi.stubGlobal('process', { env: {} });
  const send = async ({ id }: Call, input: Input) => {
    server.sent.push({ id, ...input });
    if (server.fails) throw server.fails;
    if (id === 'dealers.list') return { Items: server.dealers, page_id: 1, num_pages: 1, total: server.dealers.length };
    if (id === 'dealers.delete') {
      server.dealers = server.dealers.filter(({ Id }) => Id !== input.body!.Id);
      return {
        Deleted: [
          { Table: 'message', Rows: 1200 },
          { Table: 'dealer', Rows: 1 },
        ],
      };
    }
    if (id === 'dealers.add') {
      const added = dealer(String(input.body!.Id), String(input.body!.Name));
      server.dealers = [...server.dealers, added];
      return added;
    }
    const isSuspended = id === 'dealers.suspend';
    server.dealers = server.dealers.map((one) =>
      one.Id === input.params!.account_id ? { ...one, IsSuspended: isSuspended } : one,
    );
    return server.dealers.find(({ Id }) => Id === input.params!.account_id);
  };
  vi.doMock('../../api.ts', () => ({ api: { send } }));
  const [{ Dealers }, { session }] = await Promise.all([import('./Dealers.tsx'), import('../../session/store.ts')]);
  session.auth = getRecord(cells.find(({ productId, role }) => productId === 'LEAD_ENGAGE' && role === 'SUPER-ADMIN')!);
  open = (address) => {
    toastQueue.clear();
    const router = createMemoryRouter([{ Component: TestRoot, children: [{ path: '/dealers', Component: Dealers }] }], {
      initialEntries: [address],
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    screen.show(
      <QueryClientProvider key={crypto.randomUUID()} client={client}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>,
    );
    return router;
  };
});
beforeEach(() => {
  Object.assign(server, {
    dealers: [dealer('harbor', 'Harbor Toyota'), dealer('lakeside', 'Lakeside Ford', { IsSuspended: true })],
    sent: [],
    fails: null,
  });
});
afterEach(async () => {
  screen.show(null);
  await page.viewport(1280, 900);
});
afterAll(() => screen.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const lastSent = (id: string) => server.sent.findLast((one) => one.id === id);
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

it('lists the dealers with what they have, and finds them by the address', async () => {
  const router = open('/dealers');
  await expect.element(row('Harbor Toyota.*harbor.*Harbor Auto Group.*Sales AI.*3.*Active')).toBeVisible();
  await expect.element(row('Lakeside Ford.*Suspended')).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search dealers...' }).fill('lake');
  await expect
    .poll(() => lastSent('dealers.list')?.query)
    .toEqual({ page_id: '1', page_size: '25', search_pattern: 'lake' });
  expect(router.state.location.search).toBe('?query=lake');
});

it('says that there is none, that none matches, and why it could not load', async () => {
  server.dealers = [];
  open('/dealers');
  await expect.element(page.getByText('No dealers yet')).toBeVisible();
  open('/dealers?query=zz');
  await expect.element(page.getByText('No dealers match your search')).toBeVisible();
  server.fails = new ApiError({ id: 'internal', status: 500, message: 'Error' });
  open('/dealers');
  await expect.element(button('Try again')).toBeVisible();
});

it('suspends and resumes a dealer by keyboard, after a question', async () => {
  open('/dealers');
  const actions = button('Actions, Harbor Toyota');
  await expect.element(actions).toBeVisible();
  (actions.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Suspend' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page
    .getByRole('alertdialog', { name: 'Suspend Harbor Toyota?' })
    .getByRole('button', { name: 'Suspend' })
    .click();
  await expect.element(page.getByText('Harbor Toyota is suspended')).toBeVisible();
  expect(lastSent('dealers.suspend')?.params).toEqual({ account_id: 'harbor' });
  await expect.element(row('Harbor Toyota.*Suspended')).toBeVisible();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click();
  await expect.element(row('Harbor Toyota.*Active')).toBeVisible();
});

it('deletes a suspended dealer once its name is typed, and says how many rows went', async () => {
  open('/dealers');
  await button('Actions, Harbor Toyota').click();
  await expect.element(page.getByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await button('Actions, Lakeside Ford').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Lakeside Ford?' });
  const field = dialog.getByRole('textbox', { name: 'Type Lakeside Ford to confirm' });
  await field.fill('lakeside ford');
  await expect.element(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  await field.fill('Lakeside Ford');
  await userEvent.keyboard('{Enter}');
  const done = page.getByRole('dialog', { name: 'Lakeside Ford was deleted' });
  await expect.element(done.getByText('1,201 rows were deleted:')).toBeVisible();
  expect(lastSent('dealers.delete')?.body).toEqual({ Id: 'lakeside', Name: 'Lakeside Ford' });
  await done.getByRole('button', { name: 'Done' }).click();
  await expect.element(row('Lakeside Ford')).not.toBeInTheDocument();
});

it('adds a dealer, says what is missing, and keeps what was typed where the server refuses', async () => {
  open('/dealers');
  await button('Add Dealer').click();
  const dialog = page.getByRole('dialog', { name: 'Add Dealer' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: false });
  await dialog.getByRole('button', { name: 'Add Dealer' }).click();
  await expect.element(dialog.getByText('Enter the dealer group')).toBeVisible();
  expect(lastSent('dealers.add')).toBeUndefined();
  await field('Name').first().fill('Bay View Kia');
  await expect.element(field('ID')).toHaveValue('bay-view-kia');
  await field('Dealer group').fill('Bay View');
  await field('First name').fill('Nora');
  await field('Last name').fill('Quinn');
  await field('Email').fill('nora@bay.example');
  server.fails = new ApiError({ id: 'dealer-exists', status: 409, message: 'There’s already a dealer with this ID' });
  await dialog.getByRole('button', { name: 'Add Dealer' }).click();
  await expect.element(dialog.getByText('There’s already a dealer with this ID')).toBeVisible();
  server.fails = null;
  await dialog.getByRole('button', { name: 'Add Dealer' }).click();
  await expect.element(page.getByText('Bay View Kia was added')).toBeVisible();
  expect(lastSent('dealers.add')?.body).toMatchObject({
    Id: 'bay-view-kia',
    Name: 'Bay View Kia',
    Brand: 'forecourt',
    Products: ['SALES_AI'],
    Admin: { FirstName: 'Nora', LastName: 'Quinn', Email: 'nora@bay.example' },
  });
});

it('shows the dealers as cards where there is no room for columns', async () => {
  await page.viewport(390, 844);
  open('/dealers');
  await expect.element(page.getByText('Lakeside Ford')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expect.element(button('Actions, Lakeside Ford')).toBeVisible();
});
