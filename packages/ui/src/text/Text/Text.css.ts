import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { text } = vars.color;

/** Radix gives size and weight; a wrapped word never widens its column. */
export const base = style({ letterSpacing: vars.letterSpacing.body, overflowWrap: 'anywhere' });

export const tone = styleVariants({
  inherit: { color: 'inherit' },
  primary: { color: text.primary },
  secondary: { color: text.secondary },
  accent: { color: text.accent },
  danger: { color: text.tone.danger },
  success: { color: text.tone.success },
  warning: { color: text.tone.warning },
});

export const align = styleVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
});

export const numeric = style({ fontVariantNumeric: 'tabular-nums' });

export const truncated = style({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
