import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

export const base = style({
  borderRadius: vars.radius.small,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 'from-font',
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.text.disabled },
  },
});

export const tone = styleVariants({
  accent: { color: vars.color.text.accent },
  primary: { color: vars.color.text.primary },
  secondary: { color: vars.color.text.secondary, selectors: { '&[data-hovered]': { color: vars.color.text.primary } } },
});

/** Inside text a link is underlined, since color alone must not mark it (WCAG 1.4.1). */
export const inText = style({ textDecorationLine: 'underline' });

/** On its own its place tells what it is; tall enough to be hit (WCAG 2.5.8). */
export const standalone = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minHeight: 24,
  fontWeight: vars.fontWeight.medium,
  textDecorationLine: 'none',
  selectors: { '&[data-hovered]': { textDecorationLine: 'underline' } },
});

/** One line of its own. A block, as an ellipsis would swallow an inline box whole. */
export const truncated = style({
  display: 'block',
  overflow: 'hidden',
  lineHeight: '24px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Wraps between words; a word longer than the line ends in an ellipsis instead of breaking. */
export const wholeWords = style({
  display: 'block',
  maxWidth: '100%',
  // Centers the text in a target 24px tall (WCAG 2.5.8).
  minHeight: 0,
  paddingBlock: 'max(0px, (24px - 1lh) / 2)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'normal',
});
