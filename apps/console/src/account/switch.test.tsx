import { cells } from '@forecourt/api/access/specTable';
import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';
import { switchUser } from '@forecourt/api/contract/session';
import { ApiError } from '@forecourt/api/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerCalls } from '../testAnswers.ts';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

const sales: Product = { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI', Attributes: [] };
const chat: Product = { Id: 'DealerChat', Name: 'Chat AI', Category: 'CHAT_AI', Attributes: [] };

const base = getRecord(cells[0]!);
const getAccount = (DealerId: string): AuthRecord => ({
  ...base,
  selectedProduct: sales,
  user_info: { ...base.user_info, DealerId, Products: [sales, chat], selectedProduct: sales },
});

let screen: Awaited<ReturnType<typeof openScreen>>;
let session: typeof import('../session/store.ts').session;
let guard: typeof import('../session/guards.ts').requireSession;
let follow: typeof import('./switchLoader.ts').switchLoader;
let switched: string[] = [];
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../api.ts');
  ({ session } = await import('../session/store.ts'));
  ({ requireSession: guard } = await import('../session/guards.ts'));
  ({ switchLoader: follow } = await import('./switchLoader.ts'));
  answerCalls(api, (id, input) => {
    if (id !== switchUser.id) return undefined;
    const { account_id } = (input as { body: { account_id: string } }).body;
    switched.push(account_id);
    if (account_id === 'foreign') throw new ApiError({ id: 'unknown-account', status: 404, message: 'Not found' });
    return getAccount(account_id);
  });
});
beforeEach(() => {
  session.auth = getAccount('harbor');
  switched = [];
});
afterAll(() => screen.close());

const args = (path: string) => ({ request: new Request(new URL(path, location.origin)), params: {}, context: {} });

/** Opens an address as the router does. @returns where the person ends, and whether the page is loaded anew */
async function open(path: string): Promise<{ to: string; isReloaded: boolean }> {
  const refusal = guard(args(path) as never);
  const to = refusal?.headers.get('location');
  if (!to) return { to: path, isReloaded: false };
  expect(to).toMatch(/^\/switch\?/);
  const response = await follow(args(to) as never);
  const end = response.headers.get('location')!;
  // There it stays.
  expect(guard(args(end) as never)).toBeNull();
  return { to: end, isReloaded: response.headers.has('X-Remix-Reload-Document') };
}

const present = () => [session.auth?.user_info.DealerId, session.auth?.selectedProduct?.Id];

it('stays where the address names the account and product of the tab, or none', async () => {
  for (const path of ['/', '/?account=harbor&service=LEAD_ENGAGE', '/conversations?account=harbor'])
    expect(await open(path)).toEqual({ to: path, isReloaded: false });
  expect(switched).toEqual([]);
});

it('works in the account and product of a shared address, which keeps them', async () => {
  const path = '/conversations?range=last-7-days&account=cascade&service=DealerChat';
  expect(await open(path)).toEqual({ to: path, isReloaded: true });
  expect(present()).toEqual(['cascade', 'DealerChat']);
  expect(switched).toEqual(['cascade']);
});

it('asks for no other account where only the product is another', async () => {
  expect(await open('/?service=DealerChat')).toEqual({ to: '/?service=DealerChat', isReloaded: true });
  expect(present()).toEqual(['harbor', 'DealerChat']);
  expect(switched).toEqual([]);
});

it('stays in its own account where the person may not work in the other, or has no such product', async () => {
  expect(await open('/conversations?account=foreign&service=DealerChat&query=ada')).toEqual({
    to: '/conversations?query=ada',
    isReloaded: true,
  });
  expect(await open('/?service=NOTHING')).toEqual({ to: '/', isReloaded: true });
  expect(present()[0]).toBe('harbor');
});

it('leads nowhere but to a page of the console', async () => {
  for (const to of ['//evil.example', 'https://evil.example', '/login', '/switch?to=/']) {
    const response = await follow(args(`/switch?${new URLSearchParams({ to })}`) as never);
    expect(response.headers.get('location')).toBe('/');
  }
});

it('keeps account and product of a tab apart from what another tab chose last', async () => {
  const { startSession } = await import('../session/store.ts');
  startSession(getAccount('harbor'));
  const own = sessionStorage.getItem('auth');
  localStorage.setItem('auth', JSON.stringify(getAccount('cascade')));
  const { readOwnRecord } = await import('../session/store.ts');
  expect(readOwnRecord()?.user_info.DealerId).toBe('harbor');
  // A new tab begins with the latest; nobody else's record is taken up.
  sessionStorage.removeItem('auth');
  expect(readOwnRecord()?.user_info.DealerId).toBe('cascade');
  sessionStorage.setItem('auth', own!);
  const other = getAccount('cascade');
  localStorage.setItem(
    'auth',
    JSON.stringify({ ...other, user_info: { ...other.user_info, UserId: 'somebody-else' } }),
  );
  expect(readOwnRecord()?.user_info.UserId).toBe('somebody-else');
  localStorage.removeItem('auth');
  expect(readOwnRecord()).toBeNull();
});
