import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';
import { filledPart, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;

/** Quieter than the accent, and still distinct from the panel. */
const rest = vars.color.scale.gray[8];

const small = {
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontVariantNumeric: 'tabular-nums',
} as const;

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.small, minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.medium,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const legendItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
const swatch = style({
  boxSizing: 'border-box',
  width: 12,
  height: 12,
  borderRadius: vars.radius.small,
  flexShrink: 0,
});
/** The first series is what matters; the second is the rest of the whole. */
export const swatches = styleVariants({
  first: [swatch, { backgroundColor: background.accent, '@media': { [forcedColors]: filledPart } }],
  second: [swatch, { backgroundColor: rest, '@media': { [forcedColors]: { border: '1px solid CanvasText' } } }],
  previous: [swatch, { height: 0, borderBlockStart: `2px dashed ${text.secondary}`, borderRadius: 0 }],
});
/** The period before, over the days. */
export const previousLine = style({
  fill: 'none',
  stroke: text.secondary,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
  vectorEffect: 'non-scaling-stroke',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});
/** While the system chooses the colors one series is filled and the other outlined. */
export const bar = styleVariants({
  first: { fill: background.accent, '@media': { [forcedColors]: { fill: 'Highlight' } } },
  second: { fill: rest, '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } } },
});

export const plot = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.xsmall,
});
export const scale = style([small, { position: 'relative', minWidth: '2ch', color: text.secondary, textAlign: 'end' }]);
/** Every mark of the scale takes room, so that the widest makes the column; only their heights differ. */
export const scaleMark = style({
  position: 'absolute',
  insetInlineEnd: 0,
  transform: 'translateY(50%)',
});
export const scaleWidth = style({ visibility: 'hidden' });

export const canvas = style({
  position: 'relative',
  height: 200,
  borderRadius: vars.radius.small,
  outline: 'none',
  touchAction: 'pan-y',
  selectors: {
    '&:focus-visible': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 2 },
  },
});
export const svg = style({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  // It holds no words: mirrored, the first day is at the start.
  selectors: { '[dir=rtl] &': { scale: '-1 1' } },
});
export const gridLine = style({
  stroke: border.subtle,
  strokeWidth: 1,
  '@media': { [forcedColors]: { stroke: 'GrayText' } },
});
export const column = style({ fill: 'transparent' });
export const columnActive = style({
  fill: background.neutralSoftHover,
  '@media': { [forcedColors]: { fill: 'none', stroke: 'Highlight' } },
});

export const days = style([
  small,
  {
    gridColumn: 2,
    position: 'relative',
    height: vars.lineHeight.xsmall,
    marginBlockStart: vars.space.xxsmall,
    color: text.secondary,
  },
]);
/** Below the middle of its day. */
export const dayMark = style({
  position: 'absolute',
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  selectors: { '[dir=rtl] &': { transform: 'translateX(50%)' } },
});

export const reading = style({
  position: 'absolute',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'grid',
  gap: vars.space.xxsmall,
  width: 'max-content',
  maxWidth: 220,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xsmall,
  borderRadius: vars.radius.medium,
  color: text.onTooltip,
  backgroundColor: background.tooltip,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const readingDay = style({ fontWeight: vars.fontWeight.strong });
