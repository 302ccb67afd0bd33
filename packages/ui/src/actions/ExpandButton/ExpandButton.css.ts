import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** In px. */
export const chevronSize = 16;

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minHeight: vars.size.controlSmall,
  padding: 0,
  paddingInlineEnd: vars.space.xxsmall,
  border: 'none',
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { color: vars.color.text.accent } },
});

/** As far in as the words of a button. */
export const indent = style({
  display: 'block',
  paddingInlineStart: `calc(${chevronSize}px + ${vars.space.xxsmall})`,
});

export const chevron = style({
  flexShrink: 0,
  color: vars.color.text.secondary,
  transition: `rotate ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: { '[aria-expanded=true] > &': { rotate: '90deg' } },
});
