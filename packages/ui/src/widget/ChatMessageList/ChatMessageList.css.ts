import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { border } = vars.color;

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  selectors: {
    '&:focus-visible': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: -2 },
  },
});

export const log = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.space.medium,
});

export const after = style({ paddingInline: vars.space.medium, paddingBlockEnd: vars.space.xsmall });
