import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** The one focus ring of the library. React Aria sets `data-focus-visible` for a keyboard's focus only. */
export const focusRing = style({
  outline: 'none',
  selectors: {
    '&[data-focus-visible], &:focus-visible': {
      outline: `${vars.borderWidth.focus} solid ${vars.color.border.focus}`,
      outlineOffset: 2,
    },
  },
});
