import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { emptyPart, filledPart, forcedColors } from '../../css/forcedColors.ts';

export const root = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const track = style({
  flex: 1,
  minWidth: 32,
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
});
export const text = style({ minWidth: '3.2em', textAlign: 'end' });
