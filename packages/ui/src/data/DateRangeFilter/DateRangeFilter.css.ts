import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;

/** By where the label stands. */
export const filter = styleVariants({
  side: { display: 'inline-flex', alignItems: 'center', gap: vars.space.xsmall, minWidth: 0 },
  top: { display: 'inline-flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 },
});

const anyLabel = style({
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  whiteSpace: 'nowrap',
});
export const label = styleVariants({
  side: [anyLabel, { color: text.secondary }],
  top: [anyLabel, { color: text.primary }],
});

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  minHeight: vars.size.controlMedium,
  paddingInline: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.field,
  color: text.primary,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&[data-hovered], &[aria-expanded=true]': { borderColor: border.controlHover } },
});

export const dropdown = style({ display: 'flex', outline: 'none' });
export const narrowDropdown = style([dropdown, { flexDirection: 'column' }]);

export const presets = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 148,
  margin: 0,
  padding: vars.space.xsmall,
  listStyle: 'none',
  borderInlineEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});

/** Above the calendar, as the list is before it. */
export const onlyPreset = style({
  margin: 0,
  padding: vars.space.xsmall,
  listStyle: 'none',
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});

export const preset = style({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: vars.size.controlSmall,
  paddingInline: vars.space.small,
  border: 0,
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: text.primary,
  font: 'inherit',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': {
      backgroundColor: background.accentSoft,
      color: text.accent,
      fontWeight: vars.fontWeight.strong,
    },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not([aria-pressed=true])': { backgroundColor: background.neutralSoftHover } },
    },
    [forcedColors]: { selectors: { '&[aria-pressed=true]:not(:focus-visible)': chosenOutline } },
  },
});

export const calendar = style({ padding: vars.space.medium });
export const months = style({ display: 'flex', gap: vars.space.large });
export const month = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });
export const monthHead = style({
  display: 'grid',
  gridTemplateColumns: '64px 1fr 64px',
  alignItems: 'center',
  minHeight: 32,
});
export const heading = style({
  gridColumn: 2,
  margin: 0,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.strong,
  textAlign: 'center',
});
export const back = style({ gridColumn: 1, gridRow: 1, display: 'flex' });
export const forth = style({ gridColumn: 3, gridRow: 1, display: 'flex', justifyContent: 'flex-end' });
export const grid = style({ borderCollapse: 'separate', borderSpacing: '0 2px' });
export const weekday = style({
  width: 36,
  height: 28,
  padding: 0,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  fontWeight: vars.fontWeight.medium,
});

/** The band of a range runs through the cells. */
export const cell = style({
  padding: 0,
  selectors: {
    '&[aria-selected]': { backgroundColor: background.accentSoft },
    '&[data-range-start]': { borderStartStartRadius: vars.radius.medium, borderEndStartRadius: vars.radius.medium },
    '&[data-range-end]': { borderStartEndRadius: vars.radius.medium, borderEndEndRadius: vars.radius.medium },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-selected]': chosenOutline } },
  },
});

/** Without pseudo-elements: most of what a press costs is the style of sixty days (docs/benchmarks.md). */
export const day = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 36,
  height: 36,
  border: `${vars.borderWidth.standard} solid transparent`,
  borderRadius: vars.radius.medium,
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[aria-disabled]': { color: text.disabled, cursor: 'not-allowed' },
    '&[data-unavailable]': { textDecoration: 'line-through' },
    '&[data-focus-visible]': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 1 },
  },
  '@media': {
    // A finger leaves its hover behind.
    '(hover: hover)': {
      selectors: {
        '&:hover:not([aria-disabled])': { backgroundColor: background.neutralSoftHover },
        '[aria-selected] > &:hover:not([aria-disabled])': { backgroundColor: background.accentSoftHover },
      },
    },
    [forcedColors]: { borderColor: 'Canvas', selectors: { '&[aria-disabled]': { color: 'GrayText' } } },
  },
});

/** The account's present day. */
export const today = style({
  borderColor: border.control,
  fontWeight: vars.fontWeight.strong,
  '@media': { [forcedColors]: { borderColor: 'CanvasText' } },
});

/** Either end of the range, pointed at too. */
export const edge = style({
  borderColor: 'transparent',
  backgroundColor: `${background.accent} !important`,
  color: text.onAccent,
  '@media': {
    [forcedColors]: {
      // Without it the number lies on a plate of the page's color, and cannot be read.
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
      color: 'HighlightText',
    },
  },
});

/** As large as the months that are on their way: seven days of 36 px a month and six weeks of 38 px under their heads. */
export const loading = styleVariants({
  1: { width: `calc(252px + 2 * ${vars.space.medium})`, height: `calc(304px + 2 * ${vars.space.medium})` },
  2: {
    width: `calc(504px + ${vars.space.large} + 2 * ${vars.space.medium})`,
    height: `calc(304px + 2 * ${vars.space.medium})`,
  },
});
