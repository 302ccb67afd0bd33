import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';
import { filledPart, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  height: '100%',
  minWidth: 0,
  padding: vars.space.medium,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.card,
  backgroundColor: background.panel,
});

/** The pair that a dealer looks for first: tinted, not louder. */
export const emphasis = styleVariants({
  standard: {},
  accent: { backgroundColor: background.accentSoft, borderColor: border.accent },
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  minHeight: 24,
});

export const label = style({
  paddingBlock: `calc((24px - ${vars.lineHeight.small}) / 2)`,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  overflowWrap: 'anywhere',
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  flex: 1,
  justifyContent: 'flex-start',
});

const figure = style({
  fontFamily: vars.font.heading,
  fontStretch: vars.fontStretch.heading,
  fontWeight: vars.fontWeight.heading,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  color: text.primary,
});

export const value = styleVariants({
  large: [figure, { fontSize: vars.fontSize.display, lineHeight: vars.lineHeight.display }],
  small: [figure, { fontSize: vars.fontSize.xlarge, lineHeight: vars.lineHeight.xlarge }],
});

export const link = style({
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: border.control,
  textDecorationThickness: 1,
  textUnderlineOffset: '0.18em',
  borderRadius: vars.radius.small,
  selectors: { '&[data-hovered]': { color: text.accent, textDecorationColor: 'currentColor' } },
});

export const rate = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});
export const rateValue = style({ color: text.primary, fontWeight: vars.fontWeight.strong });

const changeText = style({ fontWeight: vars.fontWeight.medium });
/** Without height of its own, which would make its line taller than the text. */
export const arrow = style({ verticalAlign: '-0.15em', marginBlock: -2, marginInlineEnd: 2 });
export const change = styleVariants({
  up: [changeText, { color: text.tone.success }],
  down: [changeText, { color: text.tone.danger }],
  same: [changeText],
  usual: {},
});

/** The figures below the main one; side by side where they fit. */
export const additional = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  gap: vars.space.medium,
  margin: 0,
  marginBlockStart: vars.space.xxsmall,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `${vars.borderWidth.standard} solid ${border.subtle}`,
});
export const figureGroup = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.xxsmall,
  minWidth: 0,
});
export const figureTerm = style([
  label,
  { paddingBlock: 0, fontSize: vars.fontSize.xsmall, lineHeight: vars.lineHeight.xsmall },
]);
export const figureDetail = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.xsmall,
  margin: 0,
});

export const bars = style({ display: 'grid', gap: vars.space.small, marginBlockStart: vars.space.xxsmall });
export const barRow = style({ display: 'flex', height: vars.space.xsmall });
export const barFilled = style({
  backgroundColor: background.accent,
  borderRadius: vars.radius.full,
  '@media': { [forcedColors]: filledPart },
});
export const barOutlined = style({
  flex: 1,
  marginInlineStart: 2,
  boxSizing: 'border-box',
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.full,
});
export const barLegend = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.small,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});

/** As tall on every card, so that lines of cards beside each other can be compared. */
const sparklineHeight = '28px';

export const sparkline = style({
  position: 'relative',
  flexShrink: 0,
  height: `calc(${sparklineHeight} + ${vars.space.xsmall})`,
  // At the card's foot, however tall the row's other cards are.
  marginBlockStart: 'auto',
});

/** Out of the flow, so that it fills the room and never makes any. */
export const sparklinePlot = style({
  position: 'absolute',
  insetInline: 0,
  insetBlock: `${vars.space.xsmall} 0`,
  width: '100%',
  height: `calc(100% - ${vars.space.xsmall})`,
  // Half of the line's width lies outside at the top and at the bottom.
  overflow: 'visible',
});

export const sparklineArea = style({
  fill: background.accentSoft,
  '@media': { [forcedColors]: { fill: 'none' } },
});
export const sparklineLine = style({
  fill: 'none',
  stroke: background.accent,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});

/** As tall as a value and its rate, so that nothing moves when they come. */
export const pending = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xsmall,
  minHeight: `calc(${vars.lineHeight.display} + ${vars.lineHeight.small} + ${vars.space.xxsmall})`,
});
/** The same with a sparkline. */
export const pendingSparkline = style([
  pending,
  {
    minHeight: `calc(${vars.lineHeight.display} + ${vars.lineHeight.small} + 2 * ${vars.space.xxsmall} + ${vars.space.xsmall} + ${sparklineHeight})`,
  },
]);
/** The same where figures stand below. */
export const pendingFigures = style([
  pending,
  {
    gap: vars.space.xxsmall,
    gridTemplateRows: `calc(${vars.lineHeight.display} + ${vars.lineHeight.small} + ${vars.space.xxsmall}) auto`,
  },
]);
/** The room kept for one figure while it loads: a label of up to two lines, and a number whose share and change may take a second line. */
const figureHeight = `1.5 * ${vars.lineHeight.xsmall} + ${vars.space.xxsmall} + ${vars.lineHeight.xlarge}`;
export const pendingFigure = styleVariants({
  1: { minHeight: `calc(${figureHeight})` },
  2: { minHeight: `calc(${figureHeight} + ${vars.lineHeight.small})` },
});
export const error = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xsmall,
  minHeight: vars.lineHeight.display,
  color: text.danger,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
