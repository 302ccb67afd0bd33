import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const asContent = style({ width: 'auto', maxWidth: '100%' });

export const trigger = style({
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  paddingInline: vars.space.small,
  textAlign: 'start',
  cursor: 'pointer',
});

export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { '(max-width: 359px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  selectors: { '&[data-placeholder]:not([data-disabled] *)': { color: vars.color.text.secondary } },
});

export const chevron = style({
  color: vars.color.text.secondary,
  selectors: { '[data-disabled] > &': { color: 'inherit' } },
});
