import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { profileExamples } from '@forecourt/api/contract/profile.examples';
import { sessionExamples } from '@forecourt/api/contract/session.examples';
import { dealerParametersExamples } from '@forecourt/api/contract/settings/dealer-parameters.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let User: typeof import('./User.tsx').User;
let session: typeof import('../../session/store.ts').session;
let queries: typeof import('../../load/queries.ts').queries;

const [salvador] = dealerParametersExamples.localeOptions.response.countries;
const states = [
  { id: 'NH', name: 'New Hampshire' },
  { id: 'VT', name: 'Vermont' },
];
const america = { ...salvador!, id: 'US', name: 'United States', territorial_entity_name: 'State', states };
america.time_zones = [{ id: 'America/New_York', name: 'Eastern Time', default: true }];

/** What is sent, what it meets, and what the server answers. */
let sent: { id: string; body: unknown }[];
let fails: Record<string, Error>;
let answers: Record<string, unknown>;

beforeAll(async () => {
  // React Aria's list of options asks Node's test environment for a switch of its own.
  vi.stubGlobal('process', { env: {} });
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../../api.ts');
  const send = async ({ id }: Call, { body }: { body?: unknown } = {}) => {
    sent.push({ id, body });
    const failure = fails[id];
    delete fails[id];
    if (failure) throw failure;
    return answers[id] ?? new Promise(() => {});
  };
  vi.spyOn(api, 'send').mockImplementation(send as never);
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (...given: Parameters<typeof send>) => ({
    value: await send(...given),
    version: '"1"',
  })) as never);
  ({ User } = await import('./User.tsx'));
  ({ session } = await import('../../session/store.ts'));
  ({ queries } = await import('../../load/queries.ts'));
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => {
  screen.close();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  localStorage.clear();
  queries.clear();
  sent = [];
  fails = {};
  answers = {
    'locale.options': { countries: [salvador, america] },
    'locale.get': dealerParametersExamples.dealerParameters.response,
    'locale.update': dealerParametersExamples.updateDealerParameters.response,
    'profile.get': profileExamples.profile.response,
    'profile.update': profileExamples.updateProfile.response,
    'profile.weeklyMail': { IsOn: false },
    'profile.setWeeklyMail': { IsOn: true },
    'session.signIns': { IsKeptHere: true, SignIns: [] },
    'session.endSignIn': { ended: true },
    'idleTime.get': { IdleMinutes: 30 },
    'idleTime.update': { IdleMinutes: 60 },
  };
});
afterEach(() => {
  vi.useRealTimers();
  screen.show(null);
});

const everything = [
  { Resource: 'Settings:DealerParams', Allow: ['*'] },
  { Resource: 'UserEdit', Allow: ['Email'] },
];

async function open(Policy = everything): Promise<void> {
  const record = getRecord(cells.find(({ role }) => role === 'ADMIN')!);
  session.auth = { ...record, user_info: { ...record.user_info, Policy } };
  const router = createMemoryRouter([{ path: '/user', Component: User }], { initialEntries: ['/user'] });
  screen.show(
    <QueryClientProvider key={crypto.randomUUID()} client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('form', { name: 'User Profile' })).toBeVisible();
}

const profile = page.getByRole('form', { name: 'User Profile' });
const locale = page.getByRole('form', { name: 'Dealership Settings' });
const panel = page.getByRole('region', { name: 'Dealership Settings' });
const save = (form: typeof profile) => form.getByRole('button', { name: 'Save' });
const calls = (id: string) => sent.filter((call) => call.id === id);

async function choose(label: string, name: string): Promise<void> {
  await userEvent.fill(locale.getByRole('combobox', { name: label }), name);
  await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

it('a locale is chosen in its order: country, state, then formats and zone (spec 2 §4)', async () => {
  await open();
  const dates = locale.getByRole('button', { name: /Date format/ });
  await expect.element(locale.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  await expect.element(dates).not.toBeInTheDocument();
  await choose('State', 'New Hampshire');
  await expect.element(dates).toMatchTextContent('MM/DD/YYYY');
  await choose('Country', 'El Salvador');
  await expect.element(dates).not.toBeInTheDocument();
  await expect.element(save(locale)).toBeDisabled();
  await choose('State or province', 'Cabañas');
  await expect.element(dates).toMatchTextContent('DD/MM/YYYY');
  await userEvent.click(locale.getByRole('button', { name: /Phone number format/ }));
  await userEvent.click(page.getByRole('option', { name: 'International', exact: true }));
  await expect.element(locale).toMatchTextContent('+503 ');
  // The list that is closing is still half there.
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await userEvent.click(save(locale));
  await expect.element(locale.getByRole('status')).toMatchTextContent('Saved');
  expect(calls('locale.update')[0]!.body).toMatchObject({
    country_id: 'SV',
    state_id: 'CA',
    phone_number_format_id: 'international',
    time_zone_id: 'America/El_Salvador',
  });
});

it('a refusal in the Error field is shown, and another version is offered by its names', async () => {
  await open();
  await choose('State', 'New Hampshire');
  const kept = dealerParametersExamples.updateDealerParameters.response;
  answers['locale.update'] = { ...kept, Error: 'This zone is kept by the group' };
  await userEvent.click(save(locale));
  await expect.element(locale.getByRole('alert')).toMatchTextContent('This zone is kept by the group');
  fails['locale.update'] = new ApiError({ id: 'changed-elsewhere', status: 412, message: 'Bola saved this' });
  answers['locale.get'] = { ...kept, state_id: 'VT' };
  answers['locale.update'] = kept;
  await userEvent.click(save(locale));
  const versions = page.getByRole('dialog', { name: 'A newer version was saved' });
  await expect.element(versions).toMatchTextContent('New Hampshire');
  await expect.element(versions).toMatchTextContent('Vermont');
  await userEvent.click(versions.getByRole('radiogroup', { name: 'State' }).getByText('Theirs'));
  await userEvent.click(versions.getByRole('button', { name: 'Save selection' }));
  await expect.element(locale.getByRole('combobox', { name: 'State' })).toHaveValue('Vermont');
});

// Spec 2 §6: "Dealership locale is editable only if the Settings:DealerParams Allow includes '*'."; §5 on UserEdit.
it.each([
  { Allow: ['read'], panels: 1 },
  { Allow: [], panels: 0 },
])('with $Allow a person changes neither the locale nor the address', async ({ Allow, panels }) => {
  await open([{ Resource: 'Settings:DealerParams', Allow }]);
  await expect.poll(() => panel.elements().length).toBe(panels);
  if (panels > 0) await expect.element(panel.getByText('United States')).toBeVisible();
  expect(panel.getByRole('combobox').elements()).toEqual([]);
  expect(panel.getByRole('button').elements()).toEqual([]);
  await expect.element(profile).toMatchTextContent('admin@test.example');
  expect(profile.getByRole('textbox', { name: 'Email' }).elements()).toEqual([]);
});

it('a profile takes an address and a password by its rules, and keeps no password', async () => {
  await open();
  const email = profile.getByRole('textbox', { name: 'Email' });
  const old = profile.getByLabelText('Old password');
  const next = profile.getByLabelText('New password');
  const misspelt = profile.getByText('Please enter valid email');
  const pair = profile.getByText('Please fill both the old and the new password fields or leave them empty');
  await userEvent.fill(email, 'a');
  await userEvent.fill(next, 'another password');
  await userEvent.click(save(profile));
  await expect.element(misspelt).toBeVisible();
  await expect.element(pair).toBeVisible();
  await userEvent.fill(next, '');
  await userEvent.fill(old, 'open-the-showroom');
  await expect.element(pair).toBeVisible();
  await userEvent.fill(email, 'ab');
  await expect.element(misspelt).not.toBeInTheDocument();
  expect(calls('profile.update')).toEqual([]);
  const kept = Object.values(localStorage).join();
  expect(kept).toContain('"ab"');
  expect(kept).not.toContain('open-the-showroom');

  await userEvent.fill(next, 'another password');
  answers['profile.update'] = { ...profileExamples.profile.response, Error: 'The old password is incorrect' };
  await userEvent.click(save(profile));
  await expect.element(profile.getByRole('alert')).toMatchTextContent('The old password is incorrect');
  answers['profile.update'] = profileExamples.updateProfile.response;
  await userEvent.click(save(profile));
  await expect.element(profile.getByRole('status')).toMatchTextContent('Saved');
  await expect.element(next).toHaveValue('');
  expect(calls('profile.update')[0]!.body).toEqual({
    Email: 'ab',
    Credentials: { OldPassword: 'open-the-showroom', NewPassword: 'another password' },
  });
});

it('what nobody can change is loaded again after 15 minutes, and what somebody may have changed on each visit', async () => {
  const loads = () => ['locale.options', 'locale.get'].map((id) => calls(id).length);
  vi.useFakeTimers({ toFake: ['Date'] });
  await open();
  await expect.poll(loads).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 14.5 * 60_000);
  await open();
  await expect.poll(loads).toEqual([1, 2]);
  vi.setSystemTime(Date.now() + 60_000);
  await open();
  await expect.poll(loads).toEqual([2, 3]);
});

it('the weekly email is off until somebody turns it on, which is saved at once', async () => {
  await open();
  const weekly = page.getByRole('region', { name: 'Weekly email' });
  const choice = weekly.getByRole('switch', { name: 'Email me on Mondays at 7 AM' });
  await expect.element(choice).not.toBeChecked();
  fails['profile.setWeeklyMail'] = new ApiError({ id: 'unavailable', status: 503, message: 'Busy' });
  await userEvent.click(choice, { force: true });
  await expect.element(weekly.getByRole('alert')).toMatchTextContent('Couldn’t save it. Try again.');
  await expect.element(choice).not.toBeChecked();
  await userEvent.click(choice, { force: true });
  await expect.element(choice).toBeChecked();
  expect(calls('profile.setWeeklyMail').map(({ body }) => body)).toEqual([{ IsOn: true }, { IsOn: true }]);
  await expect.element(weekly.getByRole('alert')).not.toBeInTheDocument();
});

it('a new address asks for the current password, and says where the link went', async () => {
  await open();
  const current = profile.getByLabelText('Current password');
  expect(current.elements()).toEqual([]);
  await userEvent.fill(profile.getByRole('textbox', { name: 'Email' }), 'new@mail.example');
  await userEvent.fill(current, 'open-the-showroom');
  expect(Object.values(localStorage).join()).not.toContain('open-the-showroom');
  answers['profile.update'] = { ...profileExamples.profile.response, PendingEmail: 'new@mail.example' };
  await userEvent.click(save(profile));
  await expect
    .element(profile)
    .toMatchTextContent('We sent a link to new@mail.example. It works for 30 minutes. Until you open it');
  await expect.element(profile.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@test.example');
  expect(calls('profile.update')[0]!.body).toEqual({ Email: 'new@mail.example', CurrentPassword: 'open-the-showroom' });
});

it('one device is signed out, and the list says which and from where', async () => {
  answers['session.signIns'] = sessionExamples.signIns.response;
  await open();
  const list = page.getByRole('list', { name: 'Where you’re signed in' });
  await expect.element(list).toMatchTextContent('Internet address 198.51.100.24');
  // Not this one: that is what Log Out is for.
  expect(list.getByRole('button').elements()).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: /^Sign out Safari on iPhone, signed in / }));
  await expect.poll(() => calls('session.endSignIn').length).toBe(1);
  await expect.poll(() => calls('session.signIns').length).toBe(2);
});

it('the time without activity is chosen where the locale can be, and saved at once', async () => {
  await open();
  const idle = page.getByRole('region', { name: 'Inactivity' });
  await userEvent.click(idle.getByRole('button', { name: /Sign out after/ }));
  await userEvent.click(page.getByRole('option', { name: '1 hour' }));
  await expect.element(idle.getByRole('button', { name: /Sign out after/ })).toMatchTextContent('1 hour');
  expect(calls('idleTime.update')[0]!.body).toEqual({ IdleMinutes: 60 });
});

it.each([
  [{ HasApp: false, Passkeys: 0, RecoveryCodes: 0 }, 'Off. Your password alone signs you in.', 'Set up'],
  [{ HasApp: true, Passkeys: 2, RecoveryCodes: 1 }, 'Authenticator app, 2 passkeys, 1 recovery code left', 'Manage'],
])('says what is set up for two-step sign-in, and leads to the page that changes it: %o', async (state, text, act) => {
  answers['profile.twoStep'] = { IsKeptHere: true, RequiredFrom: null, ...state };
  await open();
  const own = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect.element(own.getByText(text)).toBeVisible();
  await expect.element(own.getByRole('button', { name: `${act} two-step sign-in` })).toBeEnabled();
});

it('warns of the day from which two-step sign-in is required, and shows none of an external provider', async () => {
  const none = { HasApp: false, Passkeys: 0, RecoveryCodes: 0 };
  answers['profile.twoStep'] = { IsKeptHere: true, RequiredFrom: '2026-12-04T15:00:00.000Z', ...none };
  await open();
  await expect.element(page.getByText(/^Your dealership requires it from /)).toBeVisible();
  answers['profile.twoStep'] = { IsKeptHere: false, RequiredFrom: null, ...none };
  queries.clear();
  await open();
  await expect.element(page.getByRole('region', { name: 'Two-step sign-in' })).not.toBeInTheDocument();
});
