import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const root = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  fontVariantNumeric: 'tabular-nums',
});
export const link = style({
  color: vars.color.text.primary,
  textDecoration: 'underline',
  textDecorationColor: vars.color.border.control,
  textUnderlineOffset: '0.2em',
  borderRadius: vars.radius.small,
  selectors: { '&[data-hovered]': { color: vars.color.text.accent, textDecorationColor: 'currentColor' } },
});
/** As wide as "100%", so that counts stay in one line below each other. */
export const percent = style({
  minWidth: '3.2em',
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.regular,
});
