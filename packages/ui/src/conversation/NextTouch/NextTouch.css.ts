import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const card = style({
  display: 'flex',
  flexDirection: 'column',
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
export const head = style({ display: 'flex', gap: vars.space.small, minWidth: 0 });
const mark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: vars.radius.full,
});
export const marks = styleVariants({
  planned: [mark, { backgroundColor: background.accentSoft, color: text.accent }],
  held: [mark, { backgroundColor: background.tone.warning, color: text.tone.warning }],
  nothing: [mark, { backgroundColor: background.neutralSoft, color: text.secondary }],
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const title = style({
  color: text.primary,
  fontWeight: vars.fontWeight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const detail = style({ color: text.secondary });
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall, marginBlockStart: 2 });
/** As it is sent: with its line breaks. */
export const message = style({
  margin: 0,
  padding: vars.space.small,
  borderRadius: vars.radius.medium,
  backgroundColor: background.neutralSoft,
  color: text.primary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });
