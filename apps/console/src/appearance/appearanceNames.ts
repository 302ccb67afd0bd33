import type { AppearanceChoice } from './store.ts';

/** How the choices are called. */
export const appearanceNames: Record<AppearanceChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };
