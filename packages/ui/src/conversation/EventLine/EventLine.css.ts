import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { background, text } = vars.color;

export const line = style({ display: 'flex', justifyContent: 'center', minWidth: 0 });

const base = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: 'min(560px, 100%)',
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.large,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});

export const pill = styleVariants({
  neutral: [base, { color: text.secondary }],
  accent: [base, { backgroundColor: background.accentSoft, color: text.accent }],
  warning: [base, { backgroundColor: background.tone.warning, color: text.tone.warning }],
});

/** As tall as the first line. */
export const icon = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  height: vars.lineHeight.xsmall,
});
globalStyle(`${icon} > svg`, { width: 14, height: 14 });
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const time = style({ flexShrink: 0, marginInlineStart: vars.space.xxsmall, fontVariantNumeric: 'tabular-nums' });
