import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors, mark } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const narrow = '(max-width: 479.98px)';
const { xxsmall, xsmall, small } = vars.space;

/** Rows of the longest day, so that turning the page moves nothing below. */
const rows = 'var(--slot-rows)';
/** At least 24 px to hit (WCAG 2.5.8), in both brands on the 4 px grid. */
const slotHeight = 36;
/** Eight slots and half of the ninth, which shows that there is more. */
const tallest = 404;

export const calendar = style({ containerType: 'inline-size', width: '100%' });

export const top = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: small,
  minHeight: vars.size.controlSmall,
});
export const label = style({ paddingBlock: xxsmall });
export const paging = style({ display: 'flex', alignItems: 'center', flexShrink: 0, gap: xxsmall });
export const page = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const surface = style({
  overflow: 'hidden',
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.field,
  selectors: { '&[data-invalid]': { borderColor: border.danger } },
});

/** The days of the page where there is no room for columns: one of them is shown below. */
export const strip = style({
  display: 'none',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  '@container': { [narrow]: { display: 'grid' } },
});
export const stripDay = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: 0,
  paddingBlock: xsmall,
  paddingInline: 0,
  border: 0,
  borderBlockEnd: '2px solid transparent',
  backgroundColor: 'transparent',
  color: text.primary,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover },
    '&[aria-pressed=true]': { borderBlockEndColor: background.accent },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
    '&[data-closed]': { backgroundColor: background.neutralSoft },
    // The surface cuts off what stands out of it.
    '&[data-focus-visible]': { outlineOffset: -2 },
  },
  '@media': {
    [forcedColors]: {
      borderBlockEndColor: 'Canvas',
      selectors: { '&[aria-pressed=true]': { borderBlockEndColor: 'Highlight' } },
    },
  },
});
/** A slot is chosen on this day, whichever day is shown. */
export const stripMark = style({
  width: 4,
  height: 4,
  marginBlockStart: xxsmall,
  borderRadius: vars.radius.full,
  selectors: { '[data-chosen] > &': { backgroundColor: background.accent } },
  '@media': { [forcedColors]: { selectors: { '[data-chosen] > &': mark } } },
});

/** All columns share this one scroll. */
export const days = style({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  boxSizing: 'border-box',
  height: `min(${tallest}px, calc(52px + ${rows} * ${slotHeight + 4}px + 2 * ${xsmall} - 4px))`,
  overflowY: 'auto',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@container': {
    [narrow]: {
      display: 'block',
      height: `min(${tallest}px, calc(round(up, ${rows} / 3, 1) * 44px + 2 * ${xsmall} - 4px))`,
      minHeight: 60,
    },
  },
});

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: { '& + &': { borderInlineStart: `${vars.borderWidth.standard} solid ${border.subtle}` } },
  '@container': {
    [narrow]: {
      minHeight: '100%',
      selectors: { '&:not([data-shown])': { display: 'none' }, '& + &': { borderInlineStart: 'none' } },
    },
  },
});

export const dayHead = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minHeight: 52,
  paddingBlock: xxsmall,
  backgroundColor: background.field,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  // Dimmed as far as it can still be read: that a day is closed is worth knowing.
  selectors: { '[data-closed] > &': { backgroundColor: background.neutralSoft, color: text.secondary } },
  '@container': { [narrow]: { display: 'none' } },
});
export const weekday = style({
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
});
export const date = style({
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.strong,
  whiteSpace: 'nowrap',
  selectors: { '[data-closed] &, [data-disabled] &': { fontWeight: vars.fontWeight.regular } },
});

export const closed = style({
  flex: 1,
  paddingBlock: small,
  paddingInline: xxsmall,
  backgroundColor: background.neutralSoft,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const slots = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: xsmall,
  '@container': { [narrow]: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const slot = style({
  flexShrink: 0,
  boxSizing: 'border-box',
  minWidth: 0,
  height: slotHeight,
  padding: 0,
  // The column's head is in the way of a slot that is scrolled to.
  scrollMarginBlockStart: 60,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.small,
  backgroundColor: background.field,
  color: text.primary,
  font: 'inherit',
  fontSize: vars.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}, border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { borderColor: border.controlHover, backgroundColor: background.neutralSoftHover },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    '&[data-selected]': {
      borderColor: background.accent,
      backgroundColor: background.accent,
      color: text.onAccent,
      fontWeight: vars.fontWeight.strong,
    },
    '&[data-selected][data-hovered]': { borderColor: background.accentHover, backgroundColor: background.accentHover },
    '&[data-disabled]': { borderColor: border.subtle, color: text.disabled, cursor: 'not-allowed' },
    '&[data-taken]': { borderColor: 'transparent', backgroundColor: 'transparent', textDecoration: 'line-through' },
    // The chosen slot stays recognizable where nothing can be changed.
    '&[data-disabled][data-selected]': {
      borderColor: border.control,
      backgroundColor: background.neutralSoftPressed,
      textDecoration: 'none',
    },
    '&[data-focus-visible]': { outlineOffset: 1 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[data-selected]:not([data-focus-visible])': chosenOutline,
        '&[data-taken]': { borderColor: 'Canvas' },
      },
    },
  },
  '@container': { [narrow]: { height: 40, scrollMarginBlockStart: 8 } },
});
