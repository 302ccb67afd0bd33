import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

export const box = style({ cursor: 'text' });

export const icon = style({ marginInlineStart: vars.space.small, color: vars.color.text.secondary });
globalStyle(`${icon} + input`, { paddingInlineStart: vars.space.xsmall });

/** Nothing to clear, nothing to press. */
export const clear = style({
  selectors: { '[data-empty] &': { visibility: 'hidden' } },
});
