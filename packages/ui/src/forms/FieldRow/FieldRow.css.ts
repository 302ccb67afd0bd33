import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const fieldset = style({ minWidth: 0, margin: 0, padding: 0, border: 'none', containerType: 'inline-size' });

export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.xsmall,
  color: vars.color.text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.medium,
});

export const row = style({
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
  '@container': { '(min-width: 560px)': { flexDirection: 'row', alignItems: 'flex-start' } },
});

/** Beside the boxes, below the line of their labels, also where a message stands below a box. */
export const action = style({
  alignSelf: 'flex-start',
  '@container': {
    '(min-width: 560px)': { paddingBlockStart: `calc(${vars.lineHeight.small} + ${vars.space.xxsmall})` },
  },
});
