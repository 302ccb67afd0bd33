import { cells } from '@forecourt/api/access/specTable';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../testAnswers.ts';
import { TestConsole } from '../TestConsole.tsx';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let Filters: typeof import('./Filters.tsx').Filters;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../api.ts');
  answerCalls(api, () => undefined);
  ({ Filters } = await import('./Filters.tsx'));
  const { session } = await import('../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterEach(() => screen.show(null));
afterAll(() => screen.close());

const show = (search: string) =>
  screen.show(
    <TestConsole key={search} path={`/conversations${search}`}>
      <Filters />
    </TestConsole>,
  );
const dates = page.getByRole('button', { name: /^Date filter/ });
const showing = page.getByRole('button', { name: /Showing/ });

it('offers a range of days for a list of days, and none for what waits now', async () => {
  show('?metric=engagedLeads');
  await expect.element(dates).toBeVisible();
  show('?metric=waitingLeads&range=last-month');
  await expect.element(showing).toBeVisible();
  expect(dates.elements()).toEqual([]);
});
