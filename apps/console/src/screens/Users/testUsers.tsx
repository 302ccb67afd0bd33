import { type Cell, cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ChildAccount } from '@forecourt/api/contract/authRecord';
import type { TwoStepRule } from '@forecourt/api/contract/twoStep';
import type { ImportStatus, User } from '@forecourt/api/contract/users';
import { ApiError } from '@forecourt/api/errors';
import { toastQueue } from '@forecourt/ui/toastQueue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';
import { TestRoot } from '../../TestConsole.tsx';

/** What is sent to the server, and what it answers. */
interface Server {
  users: User[];
  sent: { id: string; query: Record<string, string>; body: unknown; ifMatch?: string | undefined; at: number }[];
  /** What the next call of an id meets. */
  fails: Partial<Record<string, ApiError>>;
  failed: { email: string; reason: string }[];
  /** What becomes of the rows of an import, by address; others are good. */
  imported: Record<string, { status: ImportStatus; reason: string | null }>;
  /** Whom the account requires to use two-step sign-in. */
  rule?: TwoStepRule;
  /** What the next invitation waits for. */
  waitFor?: Promise<void>;
}

/** Who opens a screen. */
interface Visitor {
  role?: Cell['role'];
  /** Those that they may switch to. */
  accounts?: ChildAccount[];
  /** Of the account that they work in. */
  retailer?: string;
  /** The product that they work in. */
  productId?: string;
}

export const refusal = (status: number, id: string, message = 'Error') => new ApiError({ id, status, message });

export const account = (id: string, retailer_name = 'impel'): ChildAccount => ({
  id,
  name: `${id} Motors`,
  retailer_name,
  insight_providers: [],
});

export const user = (id: string, more: Partial<User> = {}): User => ({
  UserId: id,
  Username: id,
  FirstName: id,
  LastName: 'Quinn',
  FullName: `${id} Quinn`,
  Email: `${id}@north.example`,
  UserRole: 'REGULAR',
  RetailerName: 'impel',
  ChildAccounts: [{ id: 'North', name: 'North Motors', retailer_name: 'impel' }],
  IsInternal: false,
  Invitation: null,
  HasPassword: true,
  ...more,
});

/** The screens of user management on a server that is played here. Before any module of the console is imported. */
export async function openUsers() {
  const screen = await openScreen({ brand: 'forecourt' });
  const server: Server = { users: [], sent: [], fails: {}, failed: [], imported: {} };
  const send = async (
    { id }: Call,
    { query = {}, body }: { query?: Record<string, string>; body?: unknown },
    options: { ifMatch?: string } = {},
  ) => {
    server.sent.push({ id, query, body, ifMatch: options.ifMatch, at: performance.now() });
    const failure = server.fails[id];
    if (failure) throw failure;
    if (id === 'users.list')
      return { Items: server.users, page_id: Number(query.page_id), num_pages: 3, total: server.users.length };
    if (id === 'users.one') {
      const found = server.users.find(({ UserId }) => UserId === query.user_id);
      if (!found) throw refusal(404, 'not-found', 'This user no longer exists');
      return found;
    }
    if (id === 'users.delete')
      server.users = server.users.filter(({ UserId }) => UserId !== (body as { user_id: string }).user_id);
    if (id.endsWith('Invitation')) return server.users[0];
    if (id === 'users.update') return server.users[0];
    if (id === 'users.import') {
      await server.waitFor;
      const { rows, dry_run } = body as { rows: { email: string }[]; dry_run: boolean };
      const good = { status: dry_run ? 'ready' : 'invited', reason: null };
      return { rows: rows.map(({ email }) => server.imported[email] ?? good) };
    }
    if (id === 'users.twoStepRule' && server.rule) return server.rule;
    if (id === 'users.setTwoStepRule') return (server.rule = { ...server.rule!, ...(body as object) });
    if (id === 'users.invite') await server.waitFor;
    if (id === 'users.invite') return server.failed.length > 0 ? { 'failed users': server.failed } : {};
    return { deleted: true };
  };
  const sendVersioned = async (...args: Parameters<typeof send>) => ({ value: await send(...args), version: '"4"' });
  vi.doMock('../../api.ts', () => ({ api: { send, sendVersioned } }));
  const [{ Users }, { UserForm }, { session }] = await Promise.all([
    import('./Users.tsx'),
    import('./UserForm.tsx'),
    import('../../session/store.ts'),
  ]);

  /** Opens a path for a person of one or some accounts. */
  function open(
    path: string,
    { role = 'ADMIN', accounts = [], retailer = 'impel', productId = 'LEAD_ENGAGE' }: Visitor = {},
  ) {
    toastQueue.clear();
    const record = getRecord({ ...cells.find((cell) => cell.productId === productId)!, role }, accounts);
    session.auth = {
      ...record,
      user_info: { ...record.user_info, RetailerName: retailer },
    };
    const router = createMemoryRouter(
      [
        {
          Component: TestRoot,
          children: [
            { path: '/', element: <h1>Dashboard</h1> },
            { path: '/user-management', Component: Users },
            { path: '/user-management/:action/:userId?/:retailerName?', Component: UserForm },
          ],
        },
      ],
      { initialEntries: [path] },
    );
    screen.show(
      <QueryClientProvider
        key={crypto.randomUUID()}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>,
    );
    return router;
  }
  return { open, server, close: screen.close, clear: () => screen.show(null) };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const toast = (name: string) => page.getByRole('alertdialog', { name, exact: true });
