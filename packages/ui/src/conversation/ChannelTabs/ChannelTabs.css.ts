import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

const { background, text } = vars.color;

export const group = style({
  display: 'inline-flex',
  // To the next line rather than out of sight: what is scrolled away is not looked for.
  flexWrap: 'wrap',
  gap: 2,
  boxSizing: 'border-box',
  maxWidth: '100%',
  padding: 2,
  borderRadius: vars.radius.medium,
  backgroundColor: background.inset,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Lines that are not full are filled, so that two of them are one block.
  flex: '1 0 auto',
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
    // Backgrounds are the system's then.
    '(forced-colors: active)': {
      selectors: {
        '&[data-selected]:not([data-focus-visible])': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
});
// Of five that take two lines none stands alone on the second.
globalStyle(`${group}:has(> :nth-child(5)) > ${tab}`, {
  '@media': { '(max-width: 480px)': { flexBasis: '30%' } },
  '@container': { '(max-width: 400px)': { flexBasis: '30%' } },
});
globalStyle(`${tab} > svg`, { width: 14, height: 14 });

export const count = style({
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-disabled] &': { color: 'inherit' } },
});
