import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';

export const tabs = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const list = style({
  display: 'flex',
  gap: vars.space.xxsmall,
  overflowX: 'auto',
  borderBlockEnd: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: vars.size.controlMedium,
  paddingInline: vars.space.small,
  color: vars.color.text.secondary,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  whiteSpace: 'nowrap',
  borderBlockEnd: `2px solid transparent`,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.text.primary },
    '&[data-selected]': { color: vars.color.text.accent, borderBlockEndColor: vars.color.background.accent },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'not-allowed' },
    '&[data-focus-visible]': { outlineOffset: -2 },
  },
  '@media': {
    [forcedColors]: {
      borderBlockEndColor: 'Canvas',
      selectors: {
        '&[data-selected]': { borderBlockEndColor: 'Highlight' },
        '&[data-selected]:not([data-focus-visible])': chosenOutline,
      },
    },
  },
});
export const panel = style({ paddingBlockStart: vars.space.medium });
