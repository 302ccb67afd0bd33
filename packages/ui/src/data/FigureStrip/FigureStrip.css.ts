import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';
import { phone } from '../../css/widths.ts';

const { background, border, text } = vars.color;

/** One row, so that none is left alone on a second; on a phone one a line. */
export const strip = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  // Labels, numbers and details stand on one line each, however long a label is.
  gridTemplateRows: `auto auto minmax(${vars.lineHeight.small}, auto)`,
  columnGap: vars.space.xsmall,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [phone]: { gridAutoFlow: 'row', gridTemplateRows: 'none' } },
});

export const part = style({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
  '@media': {
    [phone]: {
      gridRow: 'auto',
      gridTemplateRows: 'none',
      selectors: {
        '&:not(:first-child)': { borderBlockStart: `${vars.borderWidth.standard} solid ${border.subtle}` },
      },
    },
  },
});

export const figure = style({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.space.small,
  borderRadius: vars.radius.card,
  backgroundColor: background.inset,
  color: text.primary,
  '@media': {
    [phone]: {
      gridRow: 'auto',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: 'none',
      alignItems: 'center',
      columnGap: vars.space.small,
      minHeight: 48,
      paddingInline: 0,
      paddingBlock: vars.space.xsmall,
      backgroundColor: 'transparent',
    },
  },
});

export const link = style({
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { backgroundColor: background.accentSoft } },
});

export const label = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  overflowWrap: 'anywhere',
  // Alone beside its number, it stands in the middle of the line.
  '@media': { [phone]: { selectors: { '&:nth-last-child(2)': { gridRow: '1 / span 2' } } } },
});

export const value = style({
  fontFamily: vars.font.heading,
  fontStretch: vars.fontStretch.heading,
  fontWeight: vars.fontWeight.heading,
  fontSize: vars.fontSize.xlarge,
  lineHeight: vars.lineHeight.xlarge,
  // A number on its way has no line of its own yet.
  minHeight: vars.lineHeight.xlarge,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${link} &`]: {
      textDecoration: 'underline',
      textDecorationColor: border.control,
      textDecorationThickness: 1,
      textUnderlineOffset: '0.18em',
    },
  },
  '@media': { [phone]: { gridColumn: 2, gridRow: '1 / span 2', textAlign: 'end' } },
});

export const tone = styleVariants({ neutral: {}, warning: { color: text.tone.warning } });

export const detail = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});

/** As tall as a row of numbers with a line of details. */
export const empty = style({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: `calc(2 * ${vars.lineHeight.small} + ${vars.lineHeight.xlarge} + 2 * ${vars.space.small})`,
  margin: 0,
  padding: vars.space.small,
  borderRadius: vars.radius.card,
  backgroundColor: background.inset,
  color: text.secondary,
});
