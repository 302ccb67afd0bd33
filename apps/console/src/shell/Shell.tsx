import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { queries } from '../load/queries.ts';
import { useSessionUpkeep } from '../session/useSessionUpkeep.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { screenPaths } from './screenPaths.ts';

/** It comes once the page has loaded what it shows first. */
const IdleWatch = lazy(async () => ({ default: (await import('../session/IdleWatch.tsx')).IdleWatch }));

/** What stands around every screen of a signed-in person, and keeps their session. */
export function Shell() {
  const isSettled = useSessionUpkeep();
  return (
    <QueryClientProvider client={queries}>
      <ShellFrame screens={screenPaths}>
        <Outlet />
      </ShellFrame>
      <Suspense>{isSettled && <IdleWatch />}</Suspense>
    </QueryClientProvider>
  );
}
