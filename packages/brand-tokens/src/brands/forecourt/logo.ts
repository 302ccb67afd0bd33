import type { LogoPath } from '../../Brand.ts';

/** A canopy over its pillar: the forecourt seen from the street, which is also an F. */
export const logo: LogoPath[] = [
  { d: 'M4 6a2 2 0 0 1 2-2h20a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z', fill: 'accent' },
  { d: 'M6 15h6v11a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2Z', fill: 'accent' },
  { d: 'M15 15h7a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-7Z', fill: 'text' },
];
