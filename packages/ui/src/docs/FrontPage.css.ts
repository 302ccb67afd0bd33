import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** A brand's own ground, so that two of them can stand next to each other. */
export const brand = style({
  padding: vars.space.large,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.background.page,
});

export const links = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: vars.space.small,
});
export const link = style({
  display: 'block',
  color: vars.color.text.accent,
  fontWeight: vars.fontWeight.medium,
});
