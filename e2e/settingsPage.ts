import type { Page } from '@playwright/test';

/** A block of /settings by its title (spec 2 §2). */
export const settingsBlock = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** A short message about a save; it goes by itself. */
export const snackbar = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

/** A part of the work hours, such as 'Weekly hours'. */
export const part = (page: Page, name: string) =>
  settingsBlock(page, 'Work Hours Settings').getByRole('region', { name, exact: true });

/** A day of the week, or a special one. */
export const day = (page: Page, name: string) =>
  settingsBlock(page, 'Work Hours Settings').getByRole('group', { name, exact: true }).first();

/** One end of a day's hours. */
export const slider = (page: Page, name: string, thumb: 'opens' | 'closes') =>
  day(page, name).getByRole('slider', { name: thumb });
