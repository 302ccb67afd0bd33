import { cells } from '@forecourt/api/access/specTable';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let DateFilter: typeof import('./DateFilter.tsx').DateFilter;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  ({ DateFilter } = await import('./DateFilter.tsx'));
  const { session } = await import('../session/store.ts');
  const record = getRecord(cells[0]!);
  session.auth = { ...record, dealerSettings: { ...record.dealerSettings, TimeZone: 'America/Chicago' } };
});
afterAll(() => {
  vi.restoreAllMocks();
  screen.close();
});

const { now } = Date;
/** From here on the page's clock, which `today` of @internationalized/date reads, goes on from this moment. */
function moveClock(to: string): void {
  const by = Date.parse(to) - now();
  vi.spyOn(Date, 'now').mockImplementation(() => now() + by);
}

const toggle = page.getByRole('button', { name: /^Date filter/ });
const show = (address: string) =>
  screen.show(
    <MemoryRouter key={address} initialEntries={[address]}>
      <DateFilter />
    </MemoryRouter>,
  );
const shown = { timeout: 10_000 };

it("turns to the next day at the dealer's midnight, on a page that stays open", async () => {
  // The end of November 20 in Chicago; in Greenwich it is the 21st already.
  moveClock('2026-11-21T05:59:57Z');
  show('/');
  await expect.element(toggle, shown).toHaveTextContent('10/22/2026 - 11/20/2026');
  await expect.element(toggle, shown).toHaveTextContent('10/23/2026 - 11/21/2026');

  await userEvent.click(toggle);
  const last = page.getByRole('button', { name: /November 21, 2026/ }).last();
  await expect.element(last, shown).not.toHaveAttribute('aria-disabled');
  const next = page.getByRole('button', { name: /November 22, 2026/ });
  await expect.element(next, shown).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Today', exact: true }));
  await expect.element(toggle, shown).toHaveAccessibleName('Date filter 11/21/2026');
});

it('does so as soon as a machine wakes that slept over midnight', async () => {
  moveClock('2026-11-22T02:00:00Z');
  show('/?asleep');
  await expect.element(toggle, shown).toHaveTextContent('10/23/2026 - 11/21/2026');
  moveClock('2026-11-22T14:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(toggle, shown).toHaveTextContent('10/24/2026 - 11/22/2026');
});

it('leaves a range that was asked for as it is', async () => {
  moveClock('2026-11-23T02:00:00Z');
  show('/?from=2026-11-22&to=2026-11-22');
  await expect.element(toggle, shown).toHaveAccessibleName('Date filter 11/22/2026');
  moveClock('2026-11-23T14:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(toggle, shown).toHaveAccessibleName('Date filter 11/22/2026');
});
