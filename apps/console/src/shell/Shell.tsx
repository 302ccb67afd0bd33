import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { queries } from '../load/queries.ts';
import { useSessionUpkeep } from '../session/useSessionUpkeep.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { screenPaths } from './screenPaths.ts';

/** What stands around every screen of a signed-in person, and keeps their session. */
export function Shell() {
  useSessionUpkeep();
  return (
    <QueryClientProvider client={queries}>
      <ShellFrame screens={screenPaths}>
        <Outlet />
      </ShellFrame>
    </QueryClientProvider>
  );
}
