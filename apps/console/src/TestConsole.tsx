import { NavigationProvider } from '@forecourt/ui/layout/NavigationProvider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';

interface TestConsoleProps {
  /** The address of the screen, with its search and hash. */
  path: string;
  /** The screen. */
  children: ReactNode;
}

/** What stands around a screen in a test and in a story: a router, and a cache of answers in which nothing is retried. */
export function TestConsole({ path, children }: TestConsoleProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() =>
    createMemoryRouter([{ Component: TestRoot, children: [{ path: '*', element: children }] }], {
      initialEntries: [path],
    }),
  );
  return (
    <QueryClientProvider client={client}>
      <main>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </main>
    </QueryClientProvider>
  );
}

/** The root of a test's routes: the library's links follow them. */
export function TestRoot() {
  const navigate = useNavigate();
  return (
    <NavigationProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </NavigationProvider>
  );
}
