import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.large, margin: 0, padding: 0 });

export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  listStyle: 'none',
  paddingBlockStart: vars.space.medium,
  borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
});

/** Side by side where there is room for both. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: vars.space.medium,
  margin: 0,
});

export const side = style({ minWidth: 0 });

/** As it would be written: lines stay lines. */
export const value = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
