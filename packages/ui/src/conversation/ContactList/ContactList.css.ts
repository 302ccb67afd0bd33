import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  margin: 0,
  padding: 0,
  minWidth: 0,
  listStyle: 'none',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xsmall,
  minWidth: 0,
  minHeight: 24,
});

/** Its middle on the first line of the address. */
export const icon = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  height: 24,
  color: vars.color.text.secondary,
});

export const link = style({
  minWidth: 0,
  paddingBlock: `calc((24px - ${vars.lineHeight.small}) / 2)`,
  borderRadius: vars.radius.small,
  color: vars.color.text.accent,
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
