import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: vars.space.xxsmall,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});
/** Its edge keeps one on the panel's own background visible; a pair that needs only 3:1 shows its foreground as the edge. */
export const pair = style({
  minWidth: 0,
  padding: vars.space.xxsmall,
  border: `2px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
