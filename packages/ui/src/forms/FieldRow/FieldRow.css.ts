import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const fieldset = style({
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  containerType: 'inline-size',
});

export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.xsmall,
  color: vars.color.text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.medium,
  selectors: {
    // A floated legend is laid out as a plain box, so the button can share its line.
    '[data-removable] > &': { float: 'inline-start', width: '100%', lineHeight: vars.size.controlMedium },
  },
});

export const row = style({
  clear: 'both',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  '@container': { '(min-width: 560px)': { flexDirection: 'row', alignItems: 'flex-start' } },
});

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  flex: 1,
  minWidth: 0,
  // Two beside each other, so that an email address has room; all of them where they have it too.
  '@container': {
    '(min-width: 560px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
    },
    '(min-width: 880px)': {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
});

/** Beside the boxes, below the line of their labels, also where a message stands below a box. */
export const action = style({
  alignSelf: 'flex-start',
  '@container': {
    '(min-width: 560px)': { paddingBlockStart: `calc(${vars.lineHeight.small} + ${vars.space.xxsmall})` },
  },
});

/** On the legend's line where the fields are stacked: below them it would look like part of the last field. */
export const remove = style([
  action,
  { '@container': { '(max-width: 559.9px)': { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 } } },
]);
