import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { atLeast, windowWidths } from '../../css/widths.ts';

const wide = atLeast(windowWidths.welcome);

export const page = style({
  display: 'grid',
  minHeight: '100vh',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
});

/** The brand's own side: its color, and its mark in the middle. Nothing to read. */
export const side = style({
  // At night the accent as a surface would glare.
  selectors: { "[data-appearance='dark'] &": { backgroundColor: vars.color.background.accentSoft } },
  display: 'none',
  '@media': {
    [wide]: {
      display: 'grid',
      placeItems: 'center',
      backgroundColor: vars.color.background.accent,
    },
  },
});
export const sideMark = style({
  width: 'min(40%, 280px)',
  fill: vars.color.text.onAccent,
  selectors: { "[data-appearance='dark'] &": { fill: vars.color.background.accent } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'center',
  padding: vars.space.large,
});
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xlarge,
  width: '100%',
  maxWidth: 400,
});
export const actions = style({ display: 'grid', gap: vars.space.medium });
