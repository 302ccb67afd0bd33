import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;

export const field = style({ display: 'grid', gap: vars.space.xsmall, minWidth: 0 });

export const group = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall, minWidth: 0 });

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minHeight: vars.size.controlSmall,
  maxWidth: '100%',
  paddingInline: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.full,
  backgroundColor: background.field,
  color: text.secondary,
  font: 'inherit',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoft, color: text.primary },
    '&[data-selected]': { borderColor: text.accent, backgroundColor: background.accentSoft, color: text.accent },
    '&[data-disabled]': { cursor: 'not-allowed' },
    '&[data-disabled]:not([data-selected])': { color: text.disabled },
  },
  // The icon says it too.
  '@media': { [forcedColors]: { selectors: { '&[data-selected]:not([data-focus-visible])': chosenOutline } } },
});
