import type { LogoPath } from '../../Brand.ts';

/** A grille badge whose bars fall into an M. */
export const logo: LogoPath[] = [
  { d: 'M2 4h28v17L16 30 2 21Z', fill: 'accent' },
  { d: 'M2 4h28v3H2Z', fill: 'text' },
];
