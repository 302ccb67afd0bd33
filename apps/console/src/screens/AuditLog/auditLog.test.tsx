import { cells } from '@forecourt/api/access/specTable';
import type { AuditEntry } from '@forecourt/api/contract/audit';
import type { Call } from '@forecourt/api/call';
import { ApiError } from '@forecourt/api/errors';
import { toastQueue } from '@forecourt/ui/toastQueue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';
import { TestRoot } from '../../TestConsole.tsx';

const entry = (Id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  Id,
  At: '2026-06-10T12:00:00.000Z',
  ActorId: 'ann',
  ActorName: 'Ann Quinn',
  Action: 'users.update',
  Subject: 'ben',
  SubjectName: 'Ben Ray',
  Changes: [
    { Field: ['role'], Before: 'REGULAR', After: 'ADMIN' },
    { Field: ['dealer_stores'], Before: null, After: 'North, South' },
  ],
  MoreChanges: 0,
  ...more,
});

const server = {
  entries: [] as AuditEntry[],
  hasOlder: false,
  hasNewer: false,
  sent: [] as { id: string; query: Record<string, string> }[],
  fails: null as ApiError | null,
};
const saved: { name: string; text: Promise<string> }[] = [];
let open: (address: string) => ReturnType<typeof createMemoryRouter>;
let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // Under test React Aria's Virtualizer reads a variable of Node's.
  vi.stubGlobal('process', { env: {} });
  const send = async ({ id }: Call, { query = {} }: { query?: Record<string, string> }) => {
    server.sent.push({ id, query });
    if (server.fails && id === 'audit.list') throw server.fails;
    if (id === 'audit.people')
      return {
        Items: [
          { Id: 'ann', Name: 'Ann Quinn' },
          { Id: 'shopper', Name: null },
        ],
      };
    // A file's pages: two of them.
    const hasOlder = query.page_size === '500' ? query.before === undefined : server.hasOlder;
    return { Items: server.entries, has_older: hasOlder, has_newer: server.hasNewer };
  };
  vi.doMock('../../api.ts', () => ({ api: { send } }));
  vi.doMock('@forecourt/ui/saveFile', () => ({
    saveFile: (name: string, parts: BlobPart[]) => saved.push({ name, text: new Blob(parts).text() }),
  }));
  const [{ AuditLog }, { session }] = await Promise.all([import('./AuditLog.tsx'), import('../../session/store.ts')]);
  session.auth = getRecord(cells.find(({ productId, role }) => productId === 'LEAD_ENGAGE' && role === 'ADMIN')!);
  open = (address) => {
    toastQueue.clear();
    const router = createMemoryRouter(
      [{ Component: TestRoot, children: [{ path: '/audit-log', Component: AuditLog }] }],
      {
        initialEntries: [address],
      },
    );
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
  localStorage.clear();
  saved.length = 0;
  Object.assign(server, { entries: [entry('9'), entry('8')], hasOlder: false, hasNewer: false, sent: [], fails: null });
});
afterEach(async () => {
  screen.show(null);
  await page.viewport(1280, 900);
});
afterAll(() => screen.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listed = () => server.sent.findLast(({ id }) => id === 'audit.list')?.query;
const june = '/audit-log?from=2026-06-01&to=2026-06-30';
const inJune = { start_date: '2026-06-01T00:00:00', end_date: '2026-06-30T23:59:59', page_size: '25' };

it('says when, who, what, and what was changed; the rest opens by keyboard, with the focus back afterwards', async () => {
  server.entries = [
    entry('9'),
    entry('8', { Action: 'session.login', SubjectName: null, Changes: [] }),
    entry('7', { Action: 'profile.update', Changes: [{ Field: ['refused'], Before: null, After: 'wrong-password' }] }),
  ];
  open(june);
  await expect
    .element(
      page.getByRole('row', {
        name: /06\/10\/2026, 12:00\sPM Ann Quinn Changed a user\s?Ben Ray Role: REGULAR → ADMIN and 1 more/,
      }),
    )
    .toBeVisible();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['When', 'Who', 'What', 'Changed', 'Action']);
  await expect.element(page.getByRole('row', { name: /Changed their own account\s?Refused/ })).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);

  const details = button(/^Details, Changed a user, Ann Quinn/);
  (details.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Changed a user' });
  await expect
    .poll(() => dialog.getByRole('list', { name: 'Changes' }).query()?.textContent)
    .toBe('RoleBeforeREGULARAfterADMINDealershipsBeforeNoneAfterNorth, South');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(details).toHaveFocus();
  // The whole row opens it too.
  await page.getByText('Signed in').click();
  await expect.element(page.getByRole('dialog', { name: 'Signed in' }).getByText(/No values were/)).toBeVisible();
});

it('narrows down on the server, and has all of it in the address', async () => {
  const router = open(june);
  await expect.element(page.getByRole('row', { name: /Ann Quinn/ }).first()).toBeVisible();
  expect(listed()).toEqual(inJune);
  await page.getByRole('searchbox', { name: 'Search the audit log...' }).fill('role');
  await expect.poll(listed).toEqual({ ...inJune, search_pattern: 'role' });
  await page.getByRole('button', { name: /All actions/ }).click();
  await page.getByRole('option', { name: 'Knowledge Bank' }).click();
  await expect.poll(listed).toMatchObject({ kind: 'knowledge' });
  await page.getByRole('combobox', { name: 'Person' }).fill('shop');
  await page.getByRole('option', { name: 'A shopper' }).click();
  await expect.poll(listed).toMatchObject({ actor: 'shopper', kind: 'knowledge', search_pattern: 'role' });
  expect(router.state.location.search).toBe('?from=2026-06-01&to=2026-06-30&query=role&kind=knowledge&person=shopper');
  await button('Clear filters').click();
  await expect.poll(listed).toEqual({ ...inJune, search_pattern: 'role' });
  await expect.element(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Everyone');
});

it('goes to older and newer entries from those that are shown, and back to the newest', async () => {
  server.hasOlder = true;
  const router = open(june);
  await expect.element(button('Newest')).toBeDisabled();
  await expect.element(button('Newer')).toBeDisabled();
  await button('Older').click();
  await expect.poll(listed).toEqual({ ...inJune, before: '8' });
  server.hasNewer = true;
  await page.getByRole('button', { name: /25 rows/ }).click();
  await page.getByRole('option', { name: '50 rows' }).click();
  await expect.poll(listed).toEqual({ ...inJune, page_size: '50' });
  await button('Newer').click();
  await expect.poll(listed).toEqual({ ...inJune, page_size: '50', after: '9' });
  await button('Newest').click();
  await expect.poll(() => router.state.location.search).toBe('?from=2026-06-01&to=2026-06-30&rows=50');
  open('/audit-log?from=2026-06-01&to=2026-06-30&page=before-x&kind=everything&rows=7');
  await expect.poll(listed).toEqual({ ...inJune, page_size: '50' });
});

it('says that nothing is there, that nothing matches, and why it could not load', async () => {
  server.entries = [];
  open(june);
  await expect.element(page.getByText('Nothing was recorded in this date range')).toBeVisible();
  open(`${june}&query=zz`);
  await expect.element(page.getByText('No entries match your filters')).toBeVisible();
  server.fails = new ApiError({ id: 'internal', status: 500, message: 'Error' });
  open(june);
  await expect.element(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
  Object.assign(server, { fails: null, entries: [entry('9')] });
  await button('Try again').click();
  await expect.element(page.getByRole('row', { name: /Ann Quinn/ })).toBeVisible();
});

it('saves everything that the filters leave as a file, not the page alone, and says so where it cannot', async () => {
  open(`${june}&kind=users&page=before-40`);
  await expect.element(page.getByRole('row', { name: /Ann Quinn/ }).first()).toBeVisible();
  await button('Download CSV').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]!.name).toBe('audit-log-2026-06-01-2026-06-30.csv');
  const text = await saved[0]!.text;
  expect(text).toContain('2026-06-10 12:00:00,Ann Quinn,Changed a user,Ben Ray,ben,Role,REGULAR,ADMIN');
  // A header, two pages of two entries with two fields each, and the end of the last line.
  expect(text.split('\r\n')).toHaveLength(1 + 8 + 1);
  const pages = server.sent.filter(({ query }) => query.page_size === '500').map(({ query }) => query);
  expect(pages).toEqual([
    { ...inJune, page_size: '500', kind: 'users' },
    { ...inJune, page_size: '500', kind: 'users', before: '8' },
  ]);
  server.fails = new ApiError({ id: 'internal', status: 500, message: 'Error' });
  await button('Download CSV').click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Couldn’t download the audit log', exact: true }))
    .toBeVisible();
  expect(saved).toHaveLength(1);
});

it('is a list of cards on a phone, and the details fit', async () => {
  await page.viewport(390, 800);
  open(june);
  await expect
    .element(
      page
        .getByRole('list', { name: 'Audit Log' })
        .getByText(/^Ann Quinn · /)
        .first(),
    )
    .toBeVisible();
  await button(/^Details/)
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Changed a user' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
