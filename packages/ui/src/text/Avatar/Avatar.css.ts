import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.background.accentSoft,
  color: vars.color.text.accent,
  fontWeight: vars.fontWeight.strong,
  letterSpacing: vars.letterSpacing.label,
});

export const size = styleVariants({
  small: [base, { width: 24, height: 24, fontSize: vars.fontSize.xsmall }],
  medium: [base, { width: 40, height: 40, fontSize: vars.fontSize.standard }],
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });
