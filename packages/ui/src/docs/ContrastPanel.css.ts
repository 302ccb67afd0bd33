import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: `${vars.space.xxsmall} ${vars.space.medium}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});
export const pair = style({ display: 'flex', alignItems: 'center', gap: vars.space.xsmall, minWidth: 0 });
export const sample = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 40,
  height: 24,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.small,
});
/** An edge or a fill. */
export const dot = style({ width: 12, height: 12, borderRadius: vars.radius.full });
export const name = style({ flex: 1, minWidth: 0, color: vars.color.text.secondary, overflowWrap: 'anywhere' });
export const ratio = style({ fontVariantNumeric: 'tabular-nums', fontWeight: vars.fontWeight.medium });
