import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import { businessHoursExamples } from '@forecourt/api/contract/settings/business-hours.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const { response } = businessHoursExamples.businessHours;
/** Open until midnight on Mondays, and on a holiday that is to come; another one is past. */
const untilMidnight = { start_time: 540, end_time: 1439 };
const hours = {
  ...response,
  business_hours: response.business_hours.map((day) =>
    day.name === 'Monday' ? { ...day, open: true, work_hours: untilMidnight } : day,
  ),
  special_business_hours: {
    ...response.special_business_hours,
    current_year: {
      year: 2026,
      holidays: [
        { name: 'Grand opening', date: '2001/01/01', open: true, work_hours: untilMidnight, custom: true },
        { name: 'Open house', date: '2999/12/31', open: true, work_hours: untilMidnight, custom: true },
      ],
    },
  },
};

let screen: Awaited<ReturnType<typeof openScreen>>;
let BusinessHoursBlock: typeof import('./BusinessHoursBlock.tsx').BusinessHoursBlock;
let session: typeof import('../../../session/store.ts').session;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../../../api.ts');
  vi.spyOn(api, 'sendVersioned').mockImplementation(async ({ id }: Call) => {
    if (id !== 'hours.get') throw new Error(id);
    return { value: hours, version: '"1"' };
  });
  ({ BusinessHoursBlock } = await import('./BusinessHoursBlock.tsx'));
  ({ session } = await import('../../../session/store.ts'));
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

async function open(TimeFormat: TimeFormat, width: number): Promise<void> {
  await page.viewport(width, 900);
  const record = getRecord(cells[0]!);
  session.auth = { ...record, dealerSettings: { ...record.dealerSettings, TimeFormat } };
  screen.show(
    <MemoryRouter key={`${TimeFormat} ${width}`}>
      <QueryClientProvider client={new QueryClient()}>
        <BusinessHoursBlock access={['read', 'write']} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.element(day('Monday'), { timeout: 10_000 }).toBeVisible();
  await page.getByRole('tab', { name: '2026' }).click();
}

const days = ['Monday', 'Open house'];
// The slider within it has the same name.
const day = (name: string) => page.getByRole('group', { name, exact: true }).first();
/** What the day shows, without the marks that keep a time in its direction. */
const getShown = (name: string) =>
  day(name)
    .element()
    .textContent.replaceAll(/[\u2066-\u2069]/g, '');
const slider = (name: string) => day(name).getByRole('slider', { name: /closes/ });

it('shows the hours of an account of 24 hours by its clock: a day that closes at midnight ends at 23:59', async () => {
  await open('h23', 1280);
  await expect.element(page.getByText(/ends at 23:59\.$/)).toBeVisible();
  for (const name of days) {
    expect(getShown(name)).toMatch(/, closes23:59$/);
    await expect.element(slider(name)).toHaveAttribute('aria-valuetext', '23:59');
  }
  expect(document.body.textContent).not.toMatch(/\d\s?[AP]M\b/);
});

it('shows those of an account of 12 hours by its: until 11:59 PM', async () => {
  await open('h12', 1280);
  await expect.element(page.getByText(/ends at 11:59\sPM\.$/)).toBeVisible();
  for (const name of days) {
    expect(getShown(name)).toMatch(/, closes11:59\sPM$/);
    await expect.element(slider(name)).toHaveAttribute('aria-valuetext', expect.stringMatching(/^11:59\sPM$/));
  }
});

it.each([
  ['h23', /09:00 – 23:59/],
  ['h12', /9:00\sAM – 11:59\sPM/],
] as const)('says so on the line of a day on a phone: %s', async (format, shown) => {
  await open(format, 390);
  for (const name of days) await expect.poll(() => getShown(name)).toMatch(shown);
});

it('names the button of past dates by what it does', async () => {
  await open('h12', 1280);
  await page.getByRole('button', { name: 'Show 1 past date' }).click();
  await expect.element(day('Grand opening')).toBeVisible();
  await page.getByRole('button', { name: 'Hide 1 past date' }).click();
  await expect.element(page.getByRole('button', { name: 'Show 1 past date' })).toBeVisible();
});
