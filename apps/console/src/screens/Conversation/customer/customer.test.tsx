import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { LeadInfo, OtherLead, SuggestedLead, TypedContact } from '@forecourt/api/contract/leads';
import { ApiError } from '@forecourt/api/errors';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import { TestConsole } from '../../../TestConsole.tsx';

const listed = {
  ConversationId: 'again',
  ProductName: 'Sales AI',
  Source: 'Cars.com',
  Vehicle: '2026 Toyota RAV4',
  At: '2026-01-05T15:00:00.000Z',
};
const suggestion: SuggestedLead = {
  ...listed,
  FullName: 'Zoë Marsh',
  Shared: { kind: 'postal-code', value: '03801' },
};
const merged: OtherLead = {
  ...listed,
  IsMerged: true,
  HasOptOut: false,
  Appointments: [],
  TradeIns: [],
  Consents: [],
};

let screen: Awaited<ReturnType<typeof openScreen>>;
let lead: Partial<LeadInfo>;
const sent = vi.fn<(id: string, input: unknown) => unknown>();
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async (call: Call, input: unknown) =>
    call.id === 'leads.generalInfo'
      ? { ...leadsExamples.generalInfo.response, AgenticLead: null, ...lead }
      : sent(call.id, input);
  vi.doMock('../../../api.ts', () => ({ api: { send } }));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
});
afterAll(() => screen.close());
beforeEach(() => {
  screen.show(null);
  sent.mockReset();
  sent.mockReturnValue({ ok: true });
});

/** The details beside a conversation. */
async function show(info: Partial<LeadInfo>): Promise<void> {
  lead = info;
  const [{ DetailsPane }, { useLead }, { usePreview }] = await Promise.all([
    import('../DetailsPane.tsx'),
    import('../useLead.ts'),
    import('../preview/usePreview.ts'),
  ]);
  function Details() {
    const query = useLead('talk');
    return <DetailsPane cid="talk" lead={query} preview={usePreview('talk', query.data, [])} />;
  }
  screen.show(
    <TestConsole key={Math.random()} path="/conversation/talk">
      <Details />
      <ToastRegion label="Notifications" closeLabel="Close" />
    </TestConsole>,
  );
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const pair = { conversation_id: 'talk', other_conversation_id: 'again' };
const bodies = (id: string) =>
  sent.mock.calls.filter(([call]) => call === id).map(([, input]) => (input as { body: unknown }).body);

it('suggests who may be the same person with the reason, and merges on a press', async () => {
  await show({ SuggestedLeads: [suggestion] });
  await expect.element(page.getByRole('heading', { name: 'Same person?' })).toBeVisible();
  await expect.element(page.getByText('Same name and ZIP code: 03801')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Zoë Marsh' }))
    .toHaveAttribute('href', expect.stringContaining('/conversation/again'));
  expect(bodies('customers.merge')).toEqual([]);
  lead = { OtherLeads: [merged] };
  await press('Same person');
  await expect.element(page.getByText('Merged with the other lead of Zoë Marsh')).toBeVisible();
  expect(bodies('customers.merge')).toEqual([pair]);
  await expect.element(page.getByRole('heading', { name: 'Same person?' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'More from this customer' })).toBeVisible();
});

it('separates a merged lead by keyboard, and offers nothing to separate of one that shares a number', async () => {
  await show({
    OtherLeads: [merged, { ...merged, ConversationId: 'shares', Vehicle: '2025 Honda Civic', IsMerged: false }],
  });
  await expect.element(page.getByText('2025 Honda Civic')).toBeVisible();
  expect(page.getByRole('button', { name: /^Separate/ }).elements()).toHaveLength(1);
  page.getByRole('button', { name: 'Separate: 2026 Toyota RAV4' }).element().focus();
  lead = {};
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'More from this customer' })).not.toBeInTheDocument();
  expect(bodies('customers.separate')).toEqual([pair]);
});

it('takes a suggestion away for good', async () => {
  await show({ SuggestedLeads: [suggestion] });
  await expect.element(page.getByRole('button', { name: 'Not the same person' })).toBeVisible();
  lead = {};
  await press('Not the same person');
  await expect.element(page.getByRole('heading', { name: 'Same person?' })).not.toBeInTheDocument();
  expect(bodies('customers.keepApart')).toEqual([pair]);
});

it('keeps a suggestion that could not be answered, and shows why', async () => {
  await show({ SuggestedLeads: [suggestion] });
  sent.mockImplementation(() => {
    throw new ApiError({ id: 'not-found', status: 404, message: 'This conversation doesn’t exist' });
  });
  await press('Same person');
  await expect.element(page.getByText('This conversation doesn’t exist')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Same person', exact: true })).toBeEnabled();
});

const number: TypedContact = { kind: 'phone', value: '+16035550177', At: '2026-01-07T15:00:00.000Z' };

it('offers to keep a number that the customer wrote, and keeps it on a press', async () => {
  await show({ Phone: null, TypedContacts: [number] });
  await expect.element(page.getByText(/^Phone number in their message of /)).toBeVisible();
  const keep = page.getByRole('button', { name: /^Keep .*603.*555.*0177$/ });
  lead = { Phone: number.value };
  await keep.click();
  await expect.element(page.getByText(/^Saved .*0177 with this lead$/)).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
  expect(bodies('customers.keepContact')).toEqual([{ conversation_id: 'talk', kind: 'phone', value: '+16035550177' }]);
});

it('offers what was dismissed no more, and what is refused as the lead has it now', async () => {
  const email: TypedContact = { kind: 'email', value: 'zoe@mail.example', At: number.At };
  await show({ Phone: null, Email: null, TypedContacts: [number, email] });
  await page.getByRole('button', { name: /^Dismiss .*0177$/ }).click();
  await expect.element(page.getByRole('button', { name: /^Keep .*0177$/ })).not.toBeInTheDocument();
  expect(bodies('customers.keepContact')).toEqual([]);
  sent.mockImplementation(() => {
    lead = { Email: 'first@mail.example' };
    throw new ApiError({ id: 'contact-changed', status: 409, message: 'This customer’s contact info has changed.' });
  });
  await press('Keep zoe@mail.example');
  await expect.element(page.getByText('This customer’s contact info has changed.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'first@mail.example' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep zoe@mail.example' })).not.toBeInTheDocument();
});

it('shows appointments, own vehicles and consent of the other leads, and where the customer opted out', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await show({
    OptOut: { at: at(-3), channel: 'sms', words: 'STOP', blocked: ['sms', 'email', 'whatsapp', 'chat'] },
    OtherLeads: [
      {
        ...merged,
        HasOptOut: true,
        Appointments: [
          { id: 'next', at: at(2), state: 'booked', isService: false },
          { id: 'gone', at: at(-9), state: 'cancelled', isService: true },
        ],
        TradeIns: ['2018 Honda Civic'],
        Consents: [{ channel: 'email', kind: 'inquiry', text: 'You may email me about this car.', at: at(-30) }],
      },
    ],
  });
  await expect.element(page.getByText('Opted out here')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See where they opted out' }))
    .toHaveAttribute('href', expect.stringContaining('/conversation/again'));
  await expect.element(page.getByText(/ · Booked$/)).toBeVisible();
  await expect.element(page.getByText(/ · Canceled$/)).toBeVisible();
  await expect.element(page.getByText('2018 Honda Civic')).toBeVisible();
  await expect.element(page.getByText(/Email: may be contacted about the inquiry. “You may email me/)).toBeVisible();
});

it('lists who has seen the customer when it is asked for, one line a person, and asks again after a failure', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const marta = { ActorId: 'marta', Name: 'Marta Ellison', FirstAt: at(50), LastAt: at(2) };
  sent.mockImplementation(() => {
    throw new ApiError({ id: 'network', status: 0, message: 'Can’t fetch data: offline' });
  });
  await show({});
  await expect.element(page.getByRole('button', { name: 'Who has seen this customer' })).toBeVisible();
  expect(sent).not.toHaveBeenCalledWith('customers.seenBy', expect.anything());
  await press('Who has seen this customer');
  await expect.element(page.getByText('Can’t fetch data: offline')).toBeVisible();
  sent.mockReturnValue({
    Items: [
      { ...marta, Way: 'console' },
      { ...marta, Way: 'file', LastAt: at(3) },
      { ActorId: 'key:1', Name: 'Data warehouse', Way: 'api-key', FirstAt: at(72), LastAt: at(72) },
    ],
  });
  const list = page.getByRole('group', { name: 'Who has seen this customer' });
  list.getByRole('button', { name: 'Try again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Marta Ellison')).toBeVisible();
  await expect.element(page.getByText(/^Console, Files · first on /)).toBeVisible();
  await expect.element(page.getByText('Data warehouse')).toBeVisible();
  await expect.element(page.getByText('API key', { exact: true })).toBeVisible();
  expect(page.getByText('Marta Ellison').elements()).toHaveLength(1);
});

it('says that nobody has seen a customer, and offers the list to those alone who manage users', async () => {
  sent.mockReturnValue({ Items: [] });
  await show({});
  await press('Who has seen this customer');
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  const { session } = await import('../../../session/store.ts');
  const admin = session.auth;
  session.auth = getRecord(cells.find(({ productId, role }) => productId === 'LEAD_ENGAGE' && role === 'REGULAR')!);
  await show({});
  await expect.element(page.getByRole('heading', { name: 'Customer', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Who has seen this customer' })).not.toBeInTheDocument();
  session.auth = admin;
});

it('has nothing that axe finds', async () => {
  await show({
    TypedContacts: [{ ...number, value: '+16035550199' }],
    SuggestedLeads: [suggestion],
    OtherLeads: [{ ...merged, ConversationId: 'merged' }],
  });
  await expect.element(page.getByText('Merged by your team')).toBeVisible();
  const { violations } = await axe.run(document, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
