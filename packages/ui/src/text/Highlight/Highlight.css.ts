import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const mark = style({
  borderRadius: 2,
  backgroundColor: vars.color.background.accentSoft,
  color: vars.color.text.accent,
  fontWeight: vars.fontWeight.strong,
});
