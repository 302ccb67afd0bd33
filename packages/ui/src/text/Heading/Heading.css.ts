import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const heading = style({
  fontFamily: vars.font.heading,
  fontStretch: vars.fontStretch.heading,
  fontWeight: vars.fontWeight.heading,
  letterSpacing: vars.letterSpacing.heading,
  textTransform: vars.textTransform.heading as 'none',
  color: vars.color.text.primary,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});
