import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, mark as forcedMark } from '../../css/forcedColors.ts';

const { background, text } = vars.color;
const high = '[data-importance=high] > &';
const low = '[data-importance=low] > &';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const item = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.xsmall, minWidth: 0 });
export const mark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  marginBlock: `calc((${vars.lineHeight.small} - 24px) / 2)`,
  borderRadius: vars.radius.full,
  backgroundColor: background.neutralSoft,
  color: text.secondary,
  selectors: { [high]: { backgroundColor: background.accentSoft, color: text.accent } },
});
globalStyle(`${mark} > svg`, { width: 14, height: 14 });
export const dot = style({
  width: 6,
  height: 6,
  borderRadius: vars.radius.full,
  backgroundColor: 'currentColor',
  '@media': { [forcedColors]: forcedMark },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { [low]: { color: text.secondary }, [high]: { fontWeight: vars.fontWeight.strong } },
});
export const detail = style({ color: text.secondary, fontWeight: vars.fontWeight.regular });
export const time = style({
  flexShrink: 0,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  fontVariantNumeric: 'tabular-nums',
});
export const empty = style({ margin: 0, color: text.secondary, fontSize: vars.fontSize.small });
