import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  border: `${vars.borderWidth.standard} solid transparent`,
  borderRadius: vars.radius.medium,
  font: 'inherit',
  fontWeight: vars.fontWeight.strong,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  // Where a page is zoomed to 400 % (WCAG 1.4.10), a long label takes a second line instead of leaving the page.
  '@media': { '(max-width: 359px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}, border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.text.disabled },
    '&[data-pending]': { cursor: 'progress' },
  },
});

export const size = styleVariants({
  small: {
    minHeight: vars.size.controlSmall,
    paddingInline: vars.space.small,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.small,
  },
  medium: {
    minHeight: vars.size.controlMedium,
    paddingInline: vars.space.medium,
    fontSize: vars.fontSize.standard,
    lineHeight: vars.lineHeight.standard,
  },
  large: {
    minHeight: vars.size.controlLarge,
    paddingInline: vars.space.large,
    fontSize: vars.fontSize.large,
    lineHeight: vars.lineHeight.large,
  },
});

const { background, text, border } = vars.color;
const disabledFill = { '&[data-disabled]': { backgroundColor: background.neutralSoft } };

export const tone = styleVariants({
  accent: {
    backgroundColor: background.accent,
    color: text.onAccent,
    selectors: {
      '&[data-hovered]': { backgroundColor: background.accentHover },
      '&[data-pressed]': { backgroundColor: background.accentPressed },
      ...disabledFill,
    },
  },
  neutral: {
    backgroundColor: background.panel,
    borderColor: border.standard,
    color: text.primary,
    selectors: {
      '&[data-hovered]': { backgroundColor: background.neutralSoft, borderColor: border.control },
      '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
      ...disabledFill,
    },
  },
  quiet: {
    backgroundColor: 'transparent',
    color: text.primary,
    selectors: {
      '&[data-hovered]': { backgroundColor: background.neutralSoftHover },
      '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
      '&[data-disabled]': { backgroundColor: 'transparent' },
    },
  },
  danger: {
    backgroundColor: background.danger,
    color: text.onDanger,
    selectors: {
      '&[data-hovered]': { backgroundColor: background.dangerHover },
      '&[data-pressed]': { backgroundColor: background.dangerPressed },
      ...disabledFill,
    },
  },
});

/** The label of a pending button: its ink goes, its width and its accessible name stay. */
export const hiddenLabel = style({ display: 'inline-flex', alignItems: 'center', gap: 'inherit', opacity: 0 });
export const pendingMark = style({ position: 'absolute', display: 'flex' });
export const pending = style({ position: 'relative' });
