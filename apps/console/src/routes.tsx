import type { RoutePath } from '@forecourt/api/access/routes';
import { CenteredPage } from '@forecourt/ui/layout/CenteredPage';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { requireNoSession, requireSession, toDashboard } from './session/guards.ts';
import { session } from './session/store.ts';
import { PageError } from './shell/PageError.tsx';
import { ScreenError } from './shell/ScreenError.tsx';

const Pending = () => (
  <CenteredPage>
    <Spinner size="large" aria-label="Loading" />
  </CenteredPage>
);

const logout = () => import('./screens/Logout/Logout.tsx');
const conversations = async () => (await import('./conversationScreens.ts')).screens;
const settings = async () => (await import('./settingsScreens.ts')).screens;
const users = async () => (await import('./userScreens.ts')).screens;

/** The dashboard's guard. Its cards are asked for while its code is still on its way. */
function openDashboard(guarded: LoaderFunctionArgs): Response | null {
  const refusal = requireSession(guarded);
  const { auth } = session;
  if (!refusal && auth)
    import('./screens/Dashboard/requestCards.ts').then(
      ({ requestCards }) => requestCards(auth, new URL(guarded.request.url)),
      // The screen asks itself, and says what fails.
      () => undefined,
    );
  return refusal;
}

/** Sales AI names the user in the path, other products do not (spec 1 §2). */
const salesUserForm = '/user-management/:action/:userId?/:retailerName?';
const userForm = (path: string, ...allowed: RoutePath[]): RouteObject => ({
  path,
  lazy: {
    loader: async () => (await import('./session/requireRoute.ts')).requireRoute(...allowed),
    Component: async () => (await users()).form(),
  },
});

/** The route map (spec 1 §2), as far as its screens exist. Each screen is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: Pending,
    children: [
      {
        path: '/login',
        loader: requireNoSession,
        lazy: { Component: async () => (await import('./screens/Login/Login.tsx')).Login },
      },
      {
        path: '/login/callback',
        lazy: { loader: async () => (await import('./session/signIn.ts')).callbackLoader },
        element: <Pending />,
      },
      {
        path: '/switch',
        lazy: { loader: async () => (await import('./account/switchLoader.ts')).switchLoader },
        element: <Pending />,
      },
      { path: '/logout', lazy: { Component: async () => (await logout()).Logout } },
      {
        id: 'shell',
        loader: requireSession,
        // Signing out has to work without a connection (trust: tokens): its screen comes with the shell.
        lazy: { Component: async () => (await Promise.all([import('./shell/Shell.tsx'), logout()]))[0].Shell },
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              {
                path: '/',
                loader: openDashboard,
                lazy: { Component: async () => (await import('./screens/Dashboard/Dashboard.tsx')).Dashboard },
              },
              {
                path: '/conversations',
                loader: requireSession,
                lazy: { Component: async () => (await conversations()).list() },
              },
              ...['/conversation', '/conversation/:cid'].map((path): RouteObject => ({
                path,
                loader: requireSession,
                lazy: { Component: async () => (await conversations()).conversation() },
              })),
              ...(['/conversation/:cid/stop-communication', '/stop-communication'] as const).map(
                (path): RouteObject => ({
                  path,
                  lazy: {
                    loader: async () => (await import('./session/requireRoute.ts')).requireRoute(path),
                    Component: async () => (await conversations()).stopCommunication(),
                  },
                }),
              ),
              {
                path: '/far',
                lazy: {
                  loader: async () => (await import('./session/requireRoute.ts')).requireRoute('/far'),
                  Component: async () => (await settings()).firstResponse(),
                },
              },
              {
                path: '/settings',
                lazy: {
                  loader: async () => (await import('./session/requireRoute.ts')).requireRoute('/settings'),
                  Component: async () => (await settings()).settings(),
                },
              },
              {
                path: '/knowledge-bank',
                lazy: {
                  loader: async () =>
                    (await import('./session/requireRoute.ts')).requireRouteOfProduct('/knowledge-bank'),
                  Component: async () => (await settings()).knowledgeBank(),
                },
              },
              {
                path: '/user',
                loader: requireSession,
                lazy: { Component: async () => (await settings()).user() },
              },
              {
                path: '/user-management',
                lazy: {
                  loader: async () => (await import('./session/requireRoute.ts')).requireRoute('/user-management'),
                  Component: async () => (await users()).list(),
                },
              },
              {
                path: '/audit-log',
                lazy: {
                  loader: async () => (await import('./session/requireRoute.ts')).requireRoute('/audit-log'),
                  Component: async () => (await users()).auditLog(),
                },
              },
              {
                path: '/dealers',
                lazy: {
                  loader: async () => (await import('./session/requireRoute.ts')).requireRoute('/dealers'),
                  Component: async () => (await users()).dealers(),
                },
              },
              {
                path: '/status',
                lazy: {
                  loader: async () => (await import('./session/requireRoute.ts')).requireRoute('/status'),
                  Component: async () => (await users()).status(),
                },
              },
              userForm('/user-management/:action', '/user-management/:action', salesUserForm),
              userForm('/user-management/:action/:userId/:retailerName?', salesUserForm),
              { path: '*', loader: toDashboard },
            ],
          },
        ],
      },
    ],
  },
];
