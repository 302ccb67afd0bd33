import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../css/forcedColors.ts';

const { background, text } = vars.color;

/** A list of choices inside a popover: it scrolls, the popover does not. */
export const list = style({ boxSizing: 'border-box', minHeight: 0, overflow: 'auto', outline: 'none' });
export const paddedList = style({ padding: vars.space.xxsmall });

/** One choice: an option of a list or an entry of a menu. */
export const option = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  minHeight: vars.size.controlSmall,
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  color: text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-hovered], &[data-focused]': { backgroundColor: background.neutralSoftHover },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    // The keyboard's place needs more than a tint (WCAG 2.4.7, 1.4.11).
    '&[data-focus-visible]': {
      outline: `${vars.borderWidth.focus} solid ${vars.color.border.focus}`,
      outlineOffset: `calc(-1 * ${vars.borderWidth.focus})`,
    },
    '&[data-selected]': { fontWeight: vars.fontWeight.medium },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { minHeight: vars.size.controlLarge },
    [forcedColors]: { selectors: { '&[data-hovered], &[data-focused]': chosenOutline } },
  },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const description = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.regular,
  lineHeight: vars.lineHeight.small,
  selectors: { '[data-disabled] &': { color: 'inherit' } },
});

export const icon = style({ display: 'inline-flex', flexShrink: 0, color: text.secondary });

/** Its room is kept while nothing is chosen, so that words do not move. */
export const check = style({
  flexShrink: 0,
  visibility: 'hidden',
  color: text.accent,
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
});

export const empty = style({
  padding: vars.space.small,
  color: text.secondary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
});

/** Above the choices that belong together. */
export const sectionTitle = style({
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.xsmall,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
});

/** A line separates sections that follow each other. */
export const section = style({
  selectors: {
    '& + &': {
      marginBlockStart: vars.space.xxsmall,
      paddingBlockStart: vars.space.xxsmall,
      borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
    },
  },
});
