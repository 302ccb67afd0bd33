import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { typedOnPhone, typedOnPhoneSize } from '../css/widths.ts';

const { background, border, text } = vars.color;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minWidth: 0,
  width: '100%',
});

export const label = style({
  alignSelf: 'flex-start',
  color: text.primary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  cursor: 'default',
});

export const requiredMark = style({ marginInlineStart: '0.25em', color: text.danger });

export const description = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

/** An icon and words, since color alone must not mark an error (WCAG 1.4.1). */
export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xxsmall,
  color: text.danger,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const errorIcon = style({ height: vars.lineHeight.small });

/** The box that a person types or chooses in, whether it is an input, a group around one, or a button. */
export const control = style({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: vars.size.controlMedium,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.field,
  color: text.primary,
  fontFamily: 'inherit',
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  letterSpacing: 'inherit',
  outline: 'none',
  transition: `border-color ${vars.motion.fast} ${vars.motion.easing}`,
  '@media': { [typedOnPhone]: { fontSize: typedOnPhoneSize, lineHeight: vars.lineHeight.large } },
  selectors: {
    '&[data-hovered]': { borderColor: border.controlHover },
    '&[data-invalid], [data-invalid] > &': { borderColor: border.danger },
    '[data-readonly] > &': { borderColor: border.standard, backgroundColor: background.inset },
    '&[data-disabled]': {
      borderColor: border.standard,
      backgroundColor: background.inset,
      color: text.disabled,
      cursor: 'not-allowed',
    },
    // Inside the edge's own line, so that the ring replaces the border instead of doubling it.
    '&[data-focused], &[data-focus-within], &[data-focus-visible]': {
      borderColor: border.focus,
      outline: `${vars.borderWidth.focus} solid ${border.focus}`,
      outlineOffset: `calc(-1 * ${vars.borderWidth.standard})`,
    },
    // A pressed select keeps the pointer's focus without a ring.
    'button&[data-focused]:not([data-focus-visible])': { borderColor: border.controlHover, outline: 'none' },
  },
});

const placeholder = { color: text.secondary, opacity: 1 };

/** An input that is its own box. */
export const ownBox = style({
  paddingInline: vars.space.small,
  selectors: { '&::placeholder': placeholder },
});

export const area = style({ display: 'block', paddingBlock: vars.space.xsmall, resize: 'vertical' });

/** An input inside a box that it shares with an icon or buttons. */
export const bareInput = style({
  flex: 1,
  minWidth: 0,
  boxSizing: 'border-box',
  alignSelf: 'stretch',
  paddingBlock: 0,
  paddingInline: vars.space.small,
  border: 'none',
  outline: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  selectors: {
    '&::placeholder': placeholder,
    '&[data-disabled]': { cursor: 'not-allowed' },
    // The library draws its own clear button.
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

/** A button inside a box: the box shows the focus of the input, the button shows its own. */
export const insideButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 28,
  height: 28,
  marginInlineEnd: vars.space.xxsmall,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: text.secondary,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover, color: text.primary },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
  },
});
