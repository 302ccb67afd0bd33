import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors, mark } from '../../css/forcedColors.ts';

export const dot = style({
  flexShrink: 0,
  display: 'inline-block',
  width: 8,
  height: 8,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.background.accent,
  '@media': { [forcedColors]: mark },
});
