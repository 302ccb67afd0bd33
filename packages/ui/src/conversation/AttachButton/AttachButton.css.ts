import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, text } = vars.color;

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.medium,
  backgroundColor: 'transparent',
  color: text.secondary,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoft, color: text.primary },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
  },
});
