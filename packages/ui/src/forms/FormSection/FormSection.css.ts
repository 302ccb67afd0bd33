import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  minWidth: 0,
  paddingBlockStart: vars.space.medium,
  borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  selectors: {
    // What it stands in, a panel or a row of tabs, ends with a line of its own.
    '&:first-child': { paddingBlockStart: 0, borderBlockStart: 'none' },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

/** Narrower than the line it is in, so that an action finds room beside it before it wraps. */
export const titles = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  flex: '1 1 240px',
  minWidth: 0,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xsmall });
