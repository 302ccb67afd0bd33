import { globalStyle, style } from '@vanilla-extract/css';

/** How wide a cell is at least, set by the component. */
export const cellWidth = '--cell-width';

/** Cells grow to their line's width, those of a last line that is not full too. */
export const fill = style({});
// Twice, to be above a cell's own style: one with a height of 100 % is not stretched to its line's.
globalStyle(`.${fill}.${fill} > *`, {
  flex: `1 1 var(${cellWidth})`,
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: '100%',
  height: 'auto',
});
