import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const box = style({ borderRadius: `min(${vars.radius.small}, 4px)` });

export const tick = style({
  visibility: 'hidden',
  strokeWidth: 3,
  selectors: {
    '[data-selected] > * > * > &, [data-indeterminate] > * > * > &': { visibility: 'visible' },
  },
});
