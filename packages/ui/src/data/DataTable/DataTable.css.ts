import { vars } from '@forecourt/brand-tokens/vars';
import { createVar, fallbackVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const line = `${vars.borderWidth.standard} solid ${border.subtle}`;

/** Sizes of spec 1 §9, in px. */
export const rowHeight = 56;
/** The most that a box of many rows shows. */
export const windowHeight = 720;
/** The least blank at either side of a cell's words. */
export const leastPadding = 8;
/** The custom property of the blank at either side, where it depends on the room; as much as usual where it is missing. */
export const cellPadding = '--cell-padding';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.small, minWidth: 0 });

export const scroller = style({
  position: 'relative',
  containerType: 'inline-size',
  overflowX: 'auto',
  border: line,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
  // The cells that stay in place lie above the others, and under nothing else of the page.
  isolation: 'isolate',
});
const more = createVar();
const hasMore = keyframes({ 'from, 99%': { vars: { [more]: '1' } }, to: { vars: { [more]: '0' } } });
/** Others fade out under a column that stays in sight, as long as there are any. */
export const tells = style({
  animation: `${hasMore} linear both`,
  animationTimeline: 'scroll(self inline)',
  // Driven by scrolling, not by time, so reduced motion keeps it.
  '@media': { '(prefers-reduced-motion: reduce)': { animationName: `${hasMore} !important` } },
});
/** Rows beyond a hundred are drawn as they come into view of this box. */
export const windowed = style({ maxHeight: `min(72vh, ${windowHeight}px)`, overflowY: 'auto' });

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
});

/** What a cell is painted with, and what fades out under it. */
const ground = createVar();

const cellBase = style({
  vars: { [ground]: background.panel },
  boxSizing: 'border-box',
  paddingInline: `min(${vars.space.medium}, var(${cellPadding}, 100vw))`,
  // Two links of 24 px, one below the other, and the line below them leave a row its height.
  paddingBlockStart: `calc(${vars.space.xxsmall} - ${vars.borderWidth.standard})`,
  paddingBlockEnd: vars.space.xxsmall,
  borderBlockEnd: line,
  backgroundColor: ground,
  fontWeight: vars.fontWeight.regular,
  overflowWrap: 'anywhere',
});

export const align = styleVariants({ text: { textAlign: 'start' }, number: { textAlign: 'end' } });

export const staysAtStart = style({ position: 'sticky', insetInlineStart: 0, zIndex: 1 });
export const staysAtEnd = style({
  position: 'sticky',
  insetInlineEnd: 0,
  zIndex: 1,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      width: 24,
      background: `linear-gradient(to left, ${ground}, transparent)`,
      opacity: fallbackVar(more, '0'),
      pointerEvents: 'none',
    },
    '[dir=rtl] &::before': { background: `linear-gradient(to right, ${ground}, transparent)` },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&::before': { background: 'none', borderInlineEnd: '1px solid CanvasText' } },
    },
  },
});

export const headCell = style([
  cellBase,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    height: 48,
    paddingBlock: vars.space.xxsmall,
    verticalAlign: 'middle',
    color: text.secondary,
    vars: { [ground]: background.inset },
    fontSize: vars.fontSize.xsmall,
    lineHeight: vars.lineHeight.xsmall,
    fontWeight: vars.fontWeight.medium,
    letterSpacing: vars.letterSpacing.label,
    textTransform: vars.textTransform.label as 'none',
  },
]);
export const headCorner = style([headCell, { insetInlineStart: 0, zIndex: 3 }]);
export const headAtEnd = style([staysAtEnd, { zIndex: 3 }]);

export const sort = style({
  // One by one: `all` would set every property there is, on every header of a page's tables.
  appearance: 'none',
  margin: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  textAlign: 'inherit',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minHeight: 32,
  marginInline: `calc(-1 * ${vars.space.xxsmall})`,
  paddingBlock: 0,
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { color: text.primary },
    [`[aria-sort] > &`]: { color: text.primary },
    '&:focus-visible': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 2 },
  },
});
/** Only the sorted column shows its arrow at rest; the others show what a press would do. */
export const arrow = style({
  flexShrink: 0,
  opacity: 0,
  selectors: {
    [`${sort}:hover &, ${sort}:focus-visible &`]: { opacity: 0.6 },
    'span > &': { marginInlineEnd: vars.space.xxsmall, verticalAlign: 'text-bottom' },
    '[aria-sort] &': { opacity: '1 !important' },
  },
});

export const row = style({ height: rowHeight });
export const pressable = style({ cursor: 'pointer' });
/** Two lines, and an ellipsis where there is more. */
export const clamped = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const cell = style([
  cellBase,
  {
    height: rowHeight,
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'middle',
    selectors: {
      [`${row}:hover > &`]: { vars: { [ground]: background.inset } },
      [`${row}:last-child > &`]: { borderBlockEnd: 'none' },
    },
  },
]);
export const rowHead = style([cell, { fontWeight: vars.fontWeight.medium }]);
export const subRowHead = style([rowHead, { paddingInlineStart: vars.space.xlarge, color: text.secondary }]);
/** A row that has others below it. */
export const groupCell = style({ fontWeight: vars.fontWeight.medium });

/** In a window every row has the same height, so long text ends in an ellipsis. */
export const oneLine = style({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });

export const totalCell = style([
  cellBase,
  {
    height: rowHeight,
    borderBlockStart: `${vars.borderWidth.standard} solid ${border.standard}`,
    borderBlockEnd: 'none',
    vars: { [ground]: background.inset },
    fontVariantNumeric: 'tabular-nums',
    fontWeight: vars.fontWeight.strong,
  },
]);
export const totalHead = style([totalCell, staysAtStart]);

export const message = style({ height: rowHeight * 2, padding: 0, color: text.secondary });
/** As wide as what is in sight of the table, however wide that is. */
export const messageText = style({
  position: 'sticky',
  insetInlineStart: 0,
  boxSizing: 'border-box',
  width: '100cqi',
  paddingInline: vars.space.medium,
  textAlign: 'center',
});
export const failure = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  color: text.danger,
});

export const spacer = style({ padding: 0, border: 'none' });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});

export const wholeText = style({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  marginInlineStart: vars.space.xxsmall,
  color: text.accent,
  textDecoration: 'underline',
  cursor: 'pointer',
  borderRadius: vars.radius.small,
  selectors: {
    '&:focus-visible': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 2 },
  },
});

/** On a phone a row is a card. */
export const cards = style({ display: 'grid', gap: vars.space.xsmall, margin: 0, padding: 0, listStyle: 'none' });
export const card = style({
  display: 'grid',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  border: line,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
});
export const subCard = style([card, { marginInlineStart: vars.space.medium }]);
export const totalCard = style([card, { backgroundColor: background.inset }]);
export const cardTitle = style({ fontWeight: vars.fontWeight.strong, overflowWrap: 'anywhere' });
export const cardRows = style({ display: 'grid', gap: vars.space.xxsmall, margin: 0 });
export const cardRow = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minHeight: 24,
});
export const cardTerm = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textTransform: vars.textTransform.label as 'none',
});
export const cardDetail = style({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', minWidth: 0 });
