import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors, mark } from '../../css/forcedColors.ts';

export const circle = style({ borderRadius: vars.radius.full });

export const dot = style({
  width: '40%',
  height: '40%',
  borderRadius: vars.radius.full,
  backgroundColor: 'currentcolor',
  visibility: 'hidden',
  selectors: { '[data-selected] > * > * > &': { visibility: 'visible' } },
  '@media': {
    [forcedColors]: { ...mark, selectors: { '[data-disabled] > * > * > &': { backgroundColor: 'GrayText' } } },
  },
});
