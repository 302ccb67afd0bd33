import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const rule = { content: '""', flex: 1, height: vars.borderWidth.standard, backgroundColor: vars.color.border.subtle };

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  '::before': rule,
  '::after': rule,
});
export const label = style({
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
});
