import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { Appointment } from '@forecourt/api/contract/appointments';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { ApiError } from '@forecourt/api/errors';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const dayMs = 86_400_000;
const at = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 3 * dayMs + 15 * 3_600_000);
const free = new Date(at.getTime() + dayMs);
const booked: Appointment = {
  id: 'visit',
  at: at.toISOString(),
  state: 'booked',
  sequence: 2,
  isService: false,
  BookedBy: 'assistant',
  BookedByName: null,
  Confirmation: { Channel: 'email', state: 'sent' },
};
const leadWith = (...Appointments: Appointment[]): LeadInfo => ({
  ...leadsExamples.generalInfo.response,
  Appointments,
});
const dayName = (day: Date) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;

/** What the details show of appointments, in a brand's page. */
export function testAppointments(brand: 'forecourt' | 'marque'): void {
  let screen: Awaited<ReturnType<typeof openScreen>>;
  const sent = vi.fn<(id: string, input: unknown) => Promise<unknown>>();

  beforeAll(async () => {
    screen = await openScreen({ brand });
    vi.doMock('../../../api.ts', () => ({ api: { send: (call: Call, input: unknown) => sent(call.id, input) } }));
    const { session } = await import('../../../session/store.ts');
    session.auth = getRecord(cells[0]!);
  });
  afterAll(() => screen.close());
  beforeEach(() => {
    sent.mockReset();
    sent.mockImplementation(async (id) =>
      id === 'forms.slots' ? { [dayName(free)]: ['15:00', '15:30'], TZ: 'UTC' } : { appointment: booked },
    );
  });

  async function show(...appointments: Appointment[]) {
    const { Appointments } = await import('./Appointments.tsx');
    screen.show(
      <QueryClientProvider client={new QueryClient()}>
        <Appointments cid="talk" lead={leadWith(...appointments)} />
      </QueryClientProvider>,
    );
  }
  const stamp = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(at);

  it('shows when it is, who booked it and how it was confirmed', async () => {
    await show(booked);
    await expect.element(page.getByText(`${stamp}, 3:00 PM`)).toBeVisible();
    await expect.element(page.getByText('Booked by the assistant')).toBeVisible();
    await expect.element(page.getByText('Confirmation by Email')).toBeVisible();
  });

  it('offers nothing for one that is over or canceled, and says that nobody was told', async () => {
    await show(
      { ...booked, id: 'past', at: '2026-01-05T15:00:00.000Z', Confirmation: null },
      { ...booked, id: 'gone', state: 'cancelled', Confirmation: null },
    );
    await expect.element(page.getByText('Past', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
    // Of one that is over it does not matter any more.
    expect(page.getByText('No confirmation was sent').elements()).toHaveLength(1);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('cancels it once asked again, based on what is shown', async () => {
    await show(booked);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(/notifies the customer/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect
      .poll(() => sent.mock.calls.find(([id]) => id === 'appointments.cancel')?.[1])
      .toMatchObject({
        params: { appointment_id: 'visit' },
        body: { sequence: 2 },
      });
    await expect.element(question).not.toBeInTheDocument();
  });

  it('moves it to a time that is offered; a change by somebody else is told', async () => {
    await show(booked);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const form = page.getByRole('dialog', { name: 'Reschedule appointment' });
    await form.getByRole('button', { name: 'Reschedule appointment' }).click();
    await expect.element(form.getByText(/Date and time is required!/)).toBeVisible();
    await form.getByText('3:30 PM').click();
    const refusal = { id: 'appointment-changed', status: 409, message: 'This appointment has changed' };
    sent.mockImplementation(async (id) => {
      if (id === 'appointments.move') throw new ApiError(refusal);
      return { [dayName(free)]: ['15:00', '15:30'], TZ: 'UTC' };
    });
    await form.getByRole('button', { name: 'Reschedule appointment' }).click();
    await expect.element(form.getByText(/This appointment has changed/)).toBeVisible();
    sent.mockImplementation(async () => ({ appointment: booked }));
    await form.getByRole('button', { name: 'Reschedule appointment' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(sent.mock.calls.findLast(([id]) => id === 'appointments.move')?.[1]).toMatchObject({
      params: { appointment_id: 'visit' },
      body: { sequence: 2, time: '15:30' },
    });
  });
}
