import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  backgroundColor: 'transparent',
  color: vars.color.text.secondary,
  cursor: 'help',
  '@media': { print: { display: 'none' } },
  selectors: {
    '&[data-hovered], &[data-pressed]': {
      color: vars.color.text.primary,
      backgroundColor: vars.color.background.neutralSoftHover,
    },
  },
});
