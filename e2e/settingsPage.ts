import type { Page } from '@playwright/test';

/** A block of /settings by its title (spec 2 §2). */
export const settingsBlock = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
