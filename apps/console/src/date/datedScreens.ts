/** The screens with a date filter: a range goes into their address; another screen's would not know it. */
const datedScreens: ReadonlySet<string> = new Set(['/', '/conversations', '/audit-log']);

/** The screen that shows another range next: the present one, or the dashboard where that has no date filter. */
export const screenOfRange = (pathname: string): string => (datedScreens.has(pathname) ? pathname : '/');

/** Whether a screen shows a range. */
export const hasRange = (pathname: string): boolean => datedScreens.has(pathname);
