import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bar = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.background.neutralSoftHover,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

export const lines = style({ display: 'grid', gap: vars.space.xsmall });
