import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { border, text } = vars.color;

export const list = style({
  margin: 0,
  padding: 0,
  minWidth: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  borderRadius: vars.radius.medium,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

/** Name and effect stand one over the other on a phone. */
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.small,
  minWidth: 0,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `${vars.borderWidth.standard} solid ${border.subtle}` } },
  '@container': {
    '(min-width: 440px)': { gridTemplateColumns: 'auto minmax(96px, 2fr) minmax(0, 5fr)' },
  },
});

const markBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Its middle on the first line of the words.
  height: vars.lineHeight.small,
  width: 20,
});
export const mark = styleVariants({
  ends: [markBase, { color: text.tone.danger }],
  continues: [markBase, { color: text.tone.success }],
});

export const label = style({ color: text.primary, fontWeight: vars.fontWeight.medium });
export const value = style({
  gridColumnStart: 2,
  color: text.secondary,
  '@container': { '(min-width: 440px)': { gridColumnStart: 'auto' } },
});
