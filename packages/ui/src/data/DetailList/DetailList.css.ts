import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const stacked = '[data-layout=stacked] > &';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minWidth: 0,
  // A value is read beside its name, however wide the page is.
  selectors: { '&[data-layout=columns]': { maxWidth: 720 } },
  margin: 0,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 2fr) minmax(0, 3fr)',
  columnGap: vars.space.small,
  minWidth: 0,
  selectors: { [`${stacked}, &[data-wide]`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const term = style({ color: vars.color.text.secondary, overflowWrap: 'anywhere' });
export const value = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' });
