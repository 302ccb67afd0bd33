import { vars } from '@forecourt/brand-tokens/vars';
import { style, type StyleRule } from '@vanilla-extract/css';
import { seenHeight } from '../../css/visualViewport.ts';
import { phone, typedOnPhone, typedOnPhoneSize } from '../../css/widths.ts';

const { background, border, text } = vars.color;
const small = { fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.small };

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minWidth: 0 });

/** As tall as its words, whether it has any or not. */
export const activity = style({ minHeight: vars.lineHeight.small, color: text.secondary, ...small });

export const box = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.field,
  transition: `border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&:hover': { borderColor: border.controlHover },
    '&:has(textarea:focus-visible)': {
      borderColor: border.focus,
      outline: `${vars.borderWidth.focus} solid ${border.focus}`,
      outlineOffset: `calc(-1 * ${vars.borderWidth.standard})`,
    },
    '&[data-tone=team]': { borderColor: border.tone.warning, backgroundColor: background.tone.warning },
    '&[data-readonly]': { borderColor: border.standard, backgroundColor: background.inset },
  },
});

/** Over everything in the box; what is dropped lands in the box itself. */
export const drop = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 'inherit',
  outline: `${vars.borderWidth.focus} dashed ${border.accent}`,
  outlineOffset: `calc(-1 * ${vars.space.xxsmall})`,
  backgroundColor: background.accentSoft,
  color: text.primary,
  fontWeight: vars.fontWeight.medium,
  pointerEvents: 'none',
  ...small,
});

/** On a team's box every quiet word has the box's color. */
const onTeam = '[data-tone=team] > &';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlockStart: vars.space.xsmall,
  paddingInline: vars.space.small,
  color: text.secondary,
  ...small,
  selectors: { [onTeam]: { color: text.tone.warning, fontWeight: vars.fontWeight.medium } },
});

/** What the field and its measure have in common: where the text breaks is the same in both. */
const measure: StyleRule = {
  gridArea: '1 / 1',
  boxSizing: 'border-box',
  minWidth: 0,
  minHeight: `calc(2 * ${vars.lineHeight.standard} + 2 * ${vars.space.xsmall})`,
  maxHeight: `calc(10 * ${vars.lineHeight.standard} + 2 * ${vars.space.xsmall})`,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  font: 'inherit',
  letterSpacing: 'inherit',
};

/** The conversation above it has the most of a phone's room, also above a keyboard. */
const onPhone: StyleRule = {
  minHeight: `calc(${vars.lineHeight.large} + 2 * ${vars.space.xsmall})`,
  maxHeight: `max(2 * ${vars.lineHeight.large} + 2 * ${vars.space.xsmall}, 0.14 * ${seenHeight})`,
};

/**
 * As tall as the text, between the bounds of the measure, at any width and in any font: the text lies unseen under the
 * field. `field-sizing` is not everywhere yet. A last line that is still empty is a line.
 */
export const grow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  '@media': {
    [typedOnPhone]: { fontSize: typedOnPhoneSize, lineHeight: vars.lineHeight.large },
    [phone]: { '::after': onPhone },
  },
  '::after': { ...measure, content: "attr(data-text) ' '", visibility: 'hidden', overflow: 'hidden' },
});

export const field = style({
  ...measure,
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  outline: 'none',
  resize: 'none',
  overflowY: 'auto',
  backgroundColor: 'transparent',
  color: text.primary,
  '@media': { [phone]: onPhone },
  selectors: {
    '&::placeholder': { color: text.secondary, opacity: 1 },
    '&:disabled': { color: text.disabled, cursor: 'not-allowed' },
  },
});

export const notice = style({
  paddingInline: vars.space.small,
  paddingBlockEnd: vars.space.xxsmall,
  color: text.secondary,
  overflowWrap: 'anywhere',
  ...small,
  '@media': { [phone]: { maxHeight: `calc(0.2 * ${seenHeight})`, overflowY: 'auto' } },
  // What is added to a note, and who reads it, on a phone.
  selectors: {
    '[data-tone=team] > &': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: vars.space.small,
    },
  },
});
export const readers = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  color: text.tone.warning,
  fontWeight: vars.fontWeight.medium,
});

/** On a phone: no line of its own, which would be empty most of the time. */
export const footActivity = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const footChannel = style({ flex: '0 1 116px', minWidth: 0 });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: vars.size.controlSmall,
  padding: vars.space.xsmall,
  paddingInlineStart: vars.space.small,
  '@media': { [phone]: { flexWrap: 'nowrap', paddingBlockStart: 0, paddingInlineStart: vars.space.xsmall } },
});

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  columnGap: vars.space.small,
  minWidth: 0,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});
export const reason = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xxsmall, ...small });
export const counter = style({ fontVariantNumeric: 'tabular-nums' });
export const over = style({ color: text.danger, fontWeight: vars.fontWeight.strong });

export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.medium,
  backgroundColor: background.tone.danger,
  color: text.tone.danger,
  ...small,
});
export const errorWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
