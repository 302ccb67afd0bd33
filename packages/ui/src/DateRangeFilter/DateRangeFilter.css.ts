import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const filter = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xsmall, minWidth: 0 });

export const label = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  whiteSpace: 'nowrap',
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
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover },
    '&[aria-pressed=true]': {
      backgroundColor: background.accentSoft,
      color: text.accent,
      fontWeight: vars.fontWeight.strong,
    },
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

/** The band of a range runs through the cell; the day itself is drawn by `::before` inside it. */
export const day = style({
  position: 'relative',
  zIndex: 0,
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 36,
  height: 36,
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    boxSizing: 'border-box',
    borderRadius: vars.radius.medium,
  },
  selectors: {
    '&[data-outside-month]': { display: 'none' },
    '&[data-selected]': { backgroundColor: background.accentSoft },
    '&[data-selection-start]': { borderStartStartRadius: vars.radius.medium, borderEndStartRadius: vars.radius.medium },
    '&[data-selection-end]': { borderStartEndRadius: vars.radius.medium, borderEndEndRadius: vars.radius.medium },
    '&[data-hovered]::before': { backgroundColor: background.neutralSoftHover },
    '&[data-selected][data-hovered]::before': { backgroundColor: background.accentSoftHover },
    '&[data-selection-start], &[data-selection-end]': { color: text.onAccent },
    '&[data-selection-start]::before, &[data-selection-end]::before': {
      backgroundColor: `${background.accent} !important`,
      border: 'none',
    },
    '&[data-disabled], &[data-unavailable]': { color: text.disabled, cursor: 'not-allowed' },
    '&[data-unavailable]': { textDecoration: 'line-through' },
    '&[data-focus-visible]::before': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 1 },
  },
});

/** The account's present day; `data-today` would be the browser's. */
export const today = style({
  fontWeight: vars.fontWeight.strong,
  selectors: {
    '&:not([data-selection-start]):not([data-selection-end])::before': {
      border: `${vars.borderWidth.standard} solid ${border.control}`,
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
