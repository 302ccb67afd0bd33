import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, text } = vars.color;

export const input = style({
  gap: 0,
  paddingInline: vars.space.xsmall,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const segment = style({
  boxSizing: 'border-box',
  lineHeight: '24px',
  borderRadius: vars.radius.small,
  outline: 'none',
  caretColor: 'transparent',
  textAlign: 'center',
  selectors: {
    // Each part is a target of its own (WCAG 2.5.8).
    '&:not([data-type=literal])': { display: 'inline-block', minWidth: 24, minHeight: 24, paddingInline: 2 },
    '&[data-type=hour]': { textAlign: 'end' },
    '&[data-type=minute]': { textAlign: 'start' },
    '&[data-placeholder]': { color: text.secondary },
    '&[data-focused]': { backgroundColor: background.accent, color: text.onAccent },
    '&[data-disabled]': { color: text.disabled },
  },
});
