import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;
const cancelled = '[data-cancelled] > &';

export const card = style({
  display: 'flex',
  gap: vars.space.small,
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const mark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: vars.radius.full,
  backgroundColor: background.accentSoft,
  color: text.accent,
  selectors: { [cancelled]: { backgroundColor: background.neutralSoft, color: text.secondary } },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const time = style({
  color: text.primary,
  fontWeight: vars.fontWeight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-cancelled] &': { color: text.secondary, fontWeight: vars.fontWeight.medium } },
});
export const detail = style({ color: text.secondary });
export const status = style({ display: 'flex', marginBlockStart: 2 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  marginBlockStart: vars.space.xsmall,
});
