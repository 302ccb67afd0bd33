import { cells } from '@forecourt/api/access/specTable';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let session: typeof import('../session/store.ts').session;
let ShellFrame: typeof import('./ShellFrame.tsx').ShellFrame;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ session } = await import('../session/store.ts'));
  ({ ShellFrame } = await import('./ShellFrame.tsx'));
});
afterAll(() => screen.close());

const record = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);

it('says on every page who paused the assistant, and when by the account’s clock', async () => {
  session.auth = { ...record, selectedProduct: { ...record.selectedProduct!, Name: 'Sales AI' } };
  screen.show(
    <MemoryRouter>
      <ShellFrame screens={new Set(['/'])}>
        <h1>Any screen</h1>
      </ShellFrame>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'Any screen' })).toBeVisible();
  await expect.element(page.getByText('Sales AI is paused')).not.toBeInTheDocument();

  session.auth = { ...session.auth, AiPause: { By: 'Marta Ellison', At: '2026-11-20T23:05:00.000Z' } };
  await expect.element(page.getByText('Sales AI is paused')).toBeVisible();
  await expect.element(page.getByText(/^Marta Ellison paused it on 11\/20\/2026, 11:05\sPM\./)).toBeVisible();

  session.auth = { ...session.auth, AiPause: { By: '', At: '2026-11-20T23:05:00.000Z' } };
  await expect.element(page.getByText(/^Since 11\/20\/2026, 11:05\sPM\./)).toBeVisible();
});
