import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';

export interface ElevationLevel {
  name: string;
  background: 'page' | 'panel' | 'raised';
  shadow?: keyof ColorTokens['shadow'];
  use: string;
}

/** From the ground up. */
export const elevationLevels: ElevationLevel[] = [
  { name: 'page', background: 'page', use: 'Behind everything' },
  { name: 'panel', background: 'panel', use: 'Cards and tables on the page' },
  { name: 'raised', background: 'panel', shadow: 'raised', use: 'What can be lifted' },
  { name: 'overlay', background: 'raised', shadow: 'overlay', use: 'Menus, popovers, dialogs' },
];
