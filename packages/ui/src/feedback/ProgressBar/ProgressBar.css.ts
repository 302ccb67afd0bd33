import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { emptyPart, filledPart, forcedColors } from '../../css/forcedColors.ts';

export const bar = style({ display: 'grid', gap: vars.space.xxsmall, minWidth: 0 });
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.small,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});
export const track = style({
  height: vars.space.xsmall,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.background.inset,
  boxShadow: `inset 0 0 0 ${vars.borderWidth.standard} ${vars.color.border.subtle}`,
  '@media': { [forcedColors]: emptyPart },
});
export const fill = style({
  display: 'block',
  height: '100%',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.background.accent,
  '@media': { [forcedColors]: filledPart },
  transition: `width ${vars.motion.standard} ${vars.motion.easing}`,
});
