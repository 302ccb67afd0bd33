/** The addresses that have a screen; the sidebar offers no other. */
export const screenPaths: ReadonlySet<string> = new Set([
  '/',
  '/conversations',
  '/conversation/',
  '/far',
  '/knowledge-bank',
  '/settings',
  '/user',
  '/user-management',
  '/logout',
]);
