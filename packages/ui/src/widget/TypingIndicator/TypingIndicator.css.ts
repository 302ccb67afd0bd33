import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';
import { forcedColors, mark } from '../../css/forcedColors.ts';

const { background, text } = vars.color;

export const place = style({ display: 'flex', minWidth: 0 });

export const indicator = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  maxWidth: '100%',
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.large,
  borderEndStartRadius: vars.radius.small,
  backgroundColor: background.neutralSoft,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

const pulse = keyframes({ '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } });

export const dots = style({ display: 'inline-flex', gap: 3 });
export const dot = style({
  width: 6,
  height: 6,
  borderRadius: vars.radius.full,
  backgroundColor: text.secondary,
  animation: `${pulse} 1.2s infinite`,
  selectors: { '&:nth-child(2)': { animationDelay: '0.15s' }, '&:nth-child(3)': { animationDelay: '0.3s' } },
  '@media': { [forcedColors]: mark },
});
