import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const words = {
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
} as const;

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const page = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: vars.size.controlSmall,
  height: vars.size.controlSmall,
  paddingInline: vars.space.xxsmall,
  border: `${vars.borderWidth.standard} solid transparent`,
  borderRadius: vars.radius.medium,
  backgroundColor: 'transparent',
  color: text.primary,
  font: 'inherit',
  ...words,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    '&[aria-current=page]': {
      borderColor: border.accent,
      backgroundColor: background.accentSoft,
      color: text.accent,
      fontWeight: vars.fontWeight.strong,
    },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    [forcedColors]: { borderColor: 'Canvas', selectors: { '&[aria-current=page]': { borderColor: 'Highlight' } } },
  },
});

export const step = style({ color: text.secondary });
globalStyle(`[dir=rtl] ${step} > svg`, { scale: '-1 1' });

export const gap = style({ width: 20, color: text.secondary, textAlign: 'center', ...words });
export const position = style({ paddingInline: vars.space.xxsmall, color: text.secondary, ...words });
