import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, text } = vars.color;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  // What stands beside it gives way first: a badge of two words in two lines reads badly.
  flexShrink: 0,
  boxSizing: 'border-box',
  maxWidth: '100%',
  paddingBlock: 2,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontWeight: vars.fontWeight.strong,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  overflowWrap: 'anywhere',
});

export const tone = styleVariants({
  neutral: [base, { backgroundColor: background.neutralSoftHover, color: text.secondary }],
  accent: [base, { backgroundColor: background.accentSoft, color: text.accent }],
  info: [base, { backgroundColor: background.tone.info, color: text.tone.info }],
  success: [base, { backgroundColor: background.tone.success, color: text.tone.success }],
  warning: [base, { backgroundColor: background.tone.warning, color: text.tone.warning }],
  danger: [base, { backgroundColor: background.tone.danger, color: text.tone.danger }],
});
