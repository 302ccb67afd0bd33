import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
});
afterAll(() => screen.close());
afterEach(() => onlineManager.setOnline(true));

it('leaves the page as it is where its code does not arrive, and comes once it does', async () => {
  const load = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValue(undefined);
  const CallNotice = () => <p>Somebody waits in a chat</p>;
  const { LaterCallNotice } = await import('./LaterCallNotice.tsx');
  onlineManager.setOnline(false);
  screen.show(
    <QueryClientProvider client={new QueryClient()}>
      <h1>Any screen</h1>
      <LaterCallNotice
        load={async () => {
          await load();
          return CallNotice;
        }}
        afterMs={0}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Any screen' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();

  onlineManager.setOnline(true);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Any screen' })).toBeVisible();
  await expect.element(page.getByText('Somebody waits in a chat')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
