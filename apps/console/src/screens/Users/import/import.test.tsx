import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { account, button, openUsers, refusal } from '../testUsers.tsx';

let users: Awaited<ReturnType<typeof openUsers>>;
beforeAll(async () => {
  users = await openUsers();
});
beforeEach(async () => {
  localStorage.clear();
  Object.assign(users.server, { users: [], sent: [], fails: {}, failed: [], imported: {}, waitFor: undefined });
  await page.viewport(1280, 900);
});
afterEach(() => users.clear());
afterAll(() => users.close());

const text = (words: string | RegExp) => page.getByText(words, { exact: true });
const row = (email: string) => page.getByRole('row', { name: new RegExp(email) });
const bodies = () =>
  users.server.sent
    .filter(({ id }) => id === 'users.import')
    .map(({ body }) => body as { dry_run: boolean; retailer_name: string; rows: Record<string, string>[] });
const counts = () => bodies().map(({ dry_run, rows }) => [dry_run, rows.length]);
const violations = async () => {
  const found = await axe.run('main', { rules: { 'color-contrast': { enabled: false } } });
  return found.violations.map(({ id }) => id);
};
const problem = (words: string) => page.getByRole('alert').getByText(words);

const header = 'First name,Last name,Email,Role,Dealerships';
const people = (count: number) =>
  [header, ...Array.from({ length: count }, (_row, at) => `User,Number ${at},user${at}@new.example,,North`)].join(
    '\r\n',
  );
async function choose(content: BlobPart, name = 'people.csv') {
  await expect.element(button('Choose a CSV file')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(new File([content], name, { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('shows what becomes of each row before anybody is invited, then invites those it can; the results outlast a reload', async () => {
  users.server.imported = {
    'here@new.example': { status: 'here', reason: null },
    'bad@new.example': { status: 'refused', reason: 'Role must be ADMIN or REGULAR' },
  };
  users.open('/user-management');
  await button('Import Users').click();
  await expect.element(page.getByRole('heading', { name: 'Import Users', level: 1 })).toBeVisible();
  await expect.element(button('Download a sample')).toBeVisible();
  expect(await violations()).toEqual([]);
  await choose(
    `${header}\r\nNora,Quinn,nora@new.example,admin,North\r\nHera,Quinn,here@new.example,,\r\n=Bad,Quinn,bad@new.example,Boss,\r\nLate,Quinn,late@new.example,,`,
  );
  await expect.element(page.getByRole('region', { name: 'Preview of people.csv' })).toBeVisible();
  await expect.element(text('2 users to invite · 1 user already here · 1 user can’t be invited')).toBeVisible();
  await expect.element(row('nora@new.example').getByText('Will be invited')).toBeVisible();
  await expect.element(row('nora@new.example').getByText('ADMIN')).toBeVisible();
  await expect.element(row('here@new.example').getByText('Already here')).toBeVisible();
  await expect.element(row('bad@new.example').getByText('Role must be ADMIN or REGULAR')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(bodies()).toEqual([expect.objectContaining({ dry_run: true, retailer_name: 'impel' })]);

  // Somebody else adds a person between the preview and the import.
  users.server.imported['late@new.example'] = { status: 'refused', reason: 'Someone else uses this email' };
  await button('Invite 2 users').click();
  await expect.element(page.getByRole('alert').getByText('Import finished')).toBeVisible();
  expect(bodies()[1]).toEqual({
    dry_run: false,
    retailer_name: 'impel',
    rows: [
      { first_name: 'Nora', last_name: 'Quinn', email: 'nora@new.example', role: 'admin', dealerships: 'North' },
      { first_name: 'Late', last_name: 'Quinn', email: 'late@new.example', role: '', dealerships: '' },
    ],
  });
  const expectResults = async () => {
    await expect.element(page.getByRole('region', { name: 'Results of people.csv' })).toBeVisible();
    await expect.element(row('nora@new.example').getByText('Invited', { exact: true })).toBeVisible();
    await expect.element(row('late@new.example').getByText('Someone else uses this email')).toBeVisible();
    await expect.element(button('Download CSV')).toBeVisible();
  };
  await expectResults();
  expect(await violations()).toEqual([]);
  users.clear();
  const router = users.open('/user-management/import');
  await expectResults();
  await button('Done').click();
  await expect.poll(() => router.state.location.pathname).toBe('/user-management');
  users.open('/user-management/import');
  await expect.element(button('Choose a CSV file')).toBeVisible();
});

it('sends 50 at a time with progress; what fails in between is told, and the rest can follow', async () => {
  users.open('/user-management/import');
  await choose(people(120));
  await expect.element(button('Invite 120 users')).toBeVisible();
  // The answer to the first part is lost.
  users.server.waitFor = new Promise(() => {});
  await button('Invite 120 users').click();
  await expect.element(page.getByRole('progressbar', { name: 'Inviting users' })).toHaveAttribute('aria-valuenow', '0');
  users.clear();
  users.server.waitFor = undefined;
  users.open('/user-management/import');
  await expect.element(page.getByRole('alert').getByText('The import stopped before it finished')).toBeVisible();
  users.server.fails['users.import'] = refusal(429, 'too-many-requests', 'Try again in 1 minute');
  await button('Continue with 120 users').click();
  await expect.element(problem('Try again in 1 minute')).toBeVisible();
  users.server.fails = {};
  users.server.imported['user0@new.example'] = { status: 'here', reason: null };
  await button('Continue with 120 users').click();
  await expect.element(problem('119 users invited · 1 user already here')).toBeVisible();
  expect(counts()).toEqual([
    [true, 120],
    [false, 50],
    [false, 50],
    [false, 50],
    [false, 50],
    [false, 20],
  ]);
  const sent = bodies()
    .slice(3)
    .flatMap(({ rows }) => rows.map(({ email }) => email));
  expect(new Set(sent).size).toBe(120);
});

it('can be stopped; whoever leaves meanwhile is asked', async () => {
  const router = users.open('/user-management/import');
  await choose(people(60));
  await expect.element(button('Invite 60 users')).toBeVisible();
  let goOn = () => {};
  users.server.waitFor = new Promise((done) => (goOn = done));
  await button('Invite 60 users').click();
  await expect.element(button('Stop')).toBeVisible();
  void router.navigate('/');
  await expect.element(page.getByRole('alertdialog', { name: 'Import in progress' })).toBeVisible();
  await button('Stay on this page').click();
  await button('Stop').click();
  goOn();
  await expect.element(button('Continue with 10 users')).toBeVisible();
  expect(counts()).toEqual([
    [true, 60],
    [false, 50],
  ]);
});

it('says what is wrong with a file, or with the check, and takes another', async () => {
  users.open('/user-management/import');
  await choose(new Uint8Array(10 * 1024 * 1024));
  await expect.element(problem('This file is larger than 1 MB. Split it into smaller files.')).toBeVisible();
  await choose('Name\r\nNora');
  await expect.element(problem('The first row is missing this column: Email.')).toBeVisible();
  users.server.fails['users.import'] = refusal(500, 'internal');
  await choose(people(1));
  await expect.element(problem('Couldn’t check the file')).toBeVisible();
  users.server.fails = {};
  expect(bodies().length).toBe(1);
  await choose(people(1));
  await expect.element(button('Invite 1 user')).toBeVisible();
  await button('Choose another file').click();
  await expect.element(button('Choose a CSV file')).toBeVisible();
});

it('shows hostile cells as text', async () => {
  const alerts = vi.spyOn(globalThis, 'alert');
  users.open('/user-management/import');
  await choose('Name,Email\n<img src=x onerror=alert(1)> <script>alert(1)</script>,"=cmd|\' /C calc\'!A0"');
  await expect.element(text('<img src=x onerror=alert(1)> <script>alert(1)</script>')).toBeVisible();
  await expect.element(text("=cmd|' /C calc'!A0")).toBeVisible();
  expect(alerts).not.toHaveBeenCalled();
});

it('asks accounts that are not CDK accounts what kind of user, others not', async () => {
  users.open('/user-management/import', { accounts: [account('North'), account('Cdk', 'cdk_global')] });
  await expect.element(page.getByRole('radio', { name: 'Impel user' })).toBeChecked();
  await page.getByRole('radio', { name: 'CDK user' }).click({ force: true });
  await choose(people(1));
  await expect.element(button('Invite 1 user')).toBeVisible();
  expect(bodies()[0]!.retailer_name).toBe('cdk_global');
  await button('Choose another file').click();
  users.open('/user-management/import', { retailer: 'cdk_global' });
  await expect.element(button('Choose a CSV file')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await choose(people(1));
  await expect.element(button('Invite 1 user')).toBeVisible();
  expect(bodies()[1]!.retailer_name).toBe('cdk_global');
});
