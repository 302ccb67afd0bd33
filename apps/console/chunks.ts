import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * The modules that a file begins with, in the order in which a browser asks for the files. Each takes along what it
 * imports, less what is in a file above it; what is not here is split by Rolldown.
 */
const files = {
  main: ['main.tsx'],
  // Also the part of the shell that the login page needs: it is not to load the rest.
  login: ['screens/Login/Login.tsx'],
  // Evaluated before the shell: the dashboard's calls are on their way while the rest of its code runs.
  requests: ['screens/Dashboard/requestCards.ts'],
  shell: ['shell/Shell.tsx', 'screens/Logout/Logout.tsx'],
  dashboard: ['screens/Dashboard/Dashboard.tsx'],
  panels: ['screens/Dashboard/SalesPanels.tsx', 'screens/Dashboard/ChatPanels.tsx'],
  calls: ['calls/CallNotice.tsx', 'live/shareLive.ts'],
};

/**
 * Few files for the way to the dashboard. Left to itself Rolldown makes a file of whatever several screens share: 84 of
 * them, most of a few hundred bytes (docs/decisions/workspace.md).
 */
export function screenFiles(): Rolldown.CodeSplittingGroup[] {
  const all = Object.entries(files);
  return all.map(([name, modules], place) => {
    const ids = new Set(modules.map((module) => join(import.meta.dirname, 'src', module)));
    return { name, test: (id) => ids.has(id), priority: all.length - place };
  });
}
