import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  color: vars.color.text.primary,
});
export const mark = styleVariants({
  small: { width: 28, height: 28, flexShrink: 0 },
  large: { width: 44, height: 44, flexShrink: 0 },
});
export const fill = styleVariants({
  accent: { fill: vars.color.background.accent },
  text: { fill: vars.color.text.primary },
});
export const word = styleVariants({
  small: { fontSize: vars.fontSize.large, lineHeight: vars.lineHeight.large },
  large: { fontSize: vars.fontSize.xlarge, lineHeight: vars.lineHeight.xlarge },
});
export const title = style({
  fontFamily: vars.font.heading,
  fontStretch: vars.fontStretch.heading,
  fontWeight: vars.fontWeight.heading,
  letterSpacing: vars.letterSpacing.heading,
  textTransform: vars.textTransform.heading as 'none',
});
