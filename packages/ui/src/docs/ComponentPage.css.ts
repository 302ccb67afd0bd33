import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

/** What a component is shown on, apart from the page's own words. */
export const stage = style({
  minWidth: 0,
  overflow: 'auto',
  padding: vars.space.large,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.background.page,
});

const bare = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const states = style({
  ...bare,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  gap: vars.space.large,
});
export const state = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minWidth: 0 });
// A table needs the page's width: half of it would show half a table.
globalStyle(`${state}:has(table)`, { gridColumn: '1 / -1' });
export const stateName = style({ color: vars.color.text.accent, fontWeight: vars.fontWeight.strong });

export const list = style({ margin: 0, paddingInlineStart: vars.space.large });

export const tokens = style({ ...bare, display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });
globalStyle(`${tokens} code`, {
  display: 'block',
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  borderRadius: vars.radius.small,
  background: vars.color.background.neutralSoft,
  fontFamily: vars.font.code,
  fontSize: vars.fontSize.small,
});

export const rows = style({ margin: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) 3fr',
  gap: vars.space.medium,
  paddingBlock: vars.space.xsmall,
  borderBottom: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
});
globalStyle(`${row} dt`, { fontWeight: vars.fontWeight.strong });
export const text = style({ margin: 0 });
