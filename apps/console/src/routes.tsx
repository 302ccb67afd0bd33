import { CenteredPage } from '@forecourt/ui/CenteredPage';
import { Spinner } from '@forecourt/ui/Spinner';
import { redirect, type RouteObject } from 'react-router';
import { requireNoSession, requireSession } from './session/guards.ts';
import { ScreenError } from './shell/ScreenError.tsx';

const Pending = () => (
  <CenteredPage>
    <Spinner size="large" aria-label="Loading" />
  </CenteredPage>
);

/** The route map (spec 1 §2), as far as its screens exist. Each screen is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    loader: requireNoSession,
    lazy: { Component: async () => (await import('./screens/Login/Login.tsx')).Login },
    HydrateFallback: Pending,
  },
  {
    path: '/login/callback',
    lazy: { loader: async () => (await import('./session/signIn.ts')).callbackLoader },
    element: <Pending />,
    HydrateFallback: Pending,
  },
  {
    path: '/logout',
    lazy: { Component: async () => (await import('./screens/Logout/Logout.tsx')).Logout },
    HydrateFallback: Pending,
  },
  {
    id: 'shell',
    loader: requireSession,
    lazy: { Component: async () => (await import('./shell/Shell.tsx')).Shell },
    HydrateFallback: Pending,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            path: '/',
            loader: requireSession,
            lazy: { Component: async () => (await import('./screens/Dashboard/Dashboard.tsx')).Dashboard },
          },
          // Spec 1 §2: an unknown path leads to the dashboard.
          { path: '*', loader: () => redirect('/') },
        ],
      },
    ],
  },
];
