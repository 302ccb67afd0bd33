import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';

const { background, text } = vars.color;

export const group = style({
  display: 'inline-flex',
  gap: 2,
  boxSizing: 'border-box',
  maxWidth: '100%',
  padding: 2,
  // One strip, whatever the width: it scrolls by itself, and what is chosen is brought into view.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderRadius: vars.radius.medium,
  backgroundColor: background.inset,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minHeight: vars.size.controlSmall,
  paddingInline: vars.space.small,
  border: 0,
  borderRadius: `calc(${vars.radius.medium} * 0.75)`,
  backgroundColor: 'transparent',
  color: text.secondary,
  font: 'inherit',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { color: text.primary },
    '&[data-selected]': {
      backgroundColor: background.raised,
      color: text.primary,
      boxShadow: vars.color.shadow.raised,
    },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
    '&[data-focus-visible]': { outlineOffset: -2 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[data-selected]': { textDecoration: 'underline' },
        '&[data-selected]:not([data-focus-visible])': chosenOutline,
      },
    },
  },
});
globalStyle(`${tab} > svg`, { width: 14, height: 14 });

export const count = style({
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-disabled] &': { color: 'inherit' } },
});
