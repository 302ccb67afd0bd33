import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** The button sits beside the text, or below it when there is not enough width. */
export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.space.medium,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.danger}`,
  borderRadius: vars.radius.medium,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  flex: '1 1 240px',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
