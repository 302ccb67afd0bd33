import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, text, border } = vars.color;

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  padding: 0,
  border: `${vars.borderWidth.standard} solid transparent`,
  borderRadius: vars.radius.medium,
  color: text.secondary,
  cursor: 'pointer',
  // Not the color: an icon that inherits it is drawn anew for every step.
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { color: text.primary },
    '&[data-disabled]': { cursor: 'not-allowed', color: text.disabled },
  },
});

export const size = styleVariants({
  small: { width: vars.size.controlSmall, height: vars.size.controlSmall },
  medium: { width: vars.size.controlMedium, height: vars.size.controlMedium },
});

export const tone = styleVariants({
  quiet: {
    backgroundColor: 'transparent',
    selectors: {
      '&[data-hovered], &[aria-expanded=true]': { backgroundColor: background.neutralSoftHover },
      '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    },
  },
  neutral: {
    backgroundColor: background.panel,
    borderColor: border.standard,
    selectors: {
      '&[data-hovered], &[aria-expanded=true]': {
        backgroundColor: background.neutralSoft,
        borderColor: border.control,
      },
      '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
      '&[data-disabled]': { backgroundColor: background.neutralSoft },
    },
  },
});
