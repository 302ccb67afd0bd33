import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { below, windowWidths } from '../../css/widths.ts';

/** Below a line of a list that stands in rows of its own, the row has the line. */
export const disclosure = style({
  borderBlockEnd: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  selectors: { '&:only-child': { borderBlockEnd: 'none' } },
});
export const heading = style({ margin: 0, font: 'inherit' });
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  width: '100%',
  minHeight: vars.size.controlMedium,
  padding: 0,
  paddingInline: vars.space.xxsmall,
  border: 0,
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: vars.color.text.primary,
  font: 'inherit',
  fontWeight: vars.fontWeight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { backgroundColor: vars.color.background.neutralSoft } },
});
export const chevron = style({
  flexShrink: 0,
  color: vars.color.text.secondary,
  transition: `rotate ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: { '[aria-expanded=true] > &': { rotate: '90deg' } },
});
export const panel = style({
  paddingInlineStart: `calc(${vars.space.xsmall} + 20px)`,
  paddingBlock: `${vars.space.xsmall} ${vars.space.small}`,
  selectors: { '&[aria-hidden=true]': { paddingBlock: 0 } },
});

/** The value goes below the words where it does not fit beside them. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.small,
  flex: 1,
  minWidth: 0,
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  maxWidth: '100%',
  minWidth: 0,
  overflowWrap: 'anywhere',
  // A second line takes room of its own.
  selectors: { '&:has(> :nth-child(2))': { paddingBlock: vars.space.xsmall } },
});
export const summary = style({
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.regular,
  // The whole of it is below the line.
  '@media': {
    [below(windowWidths.unfolded)]: {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 1,
    },
  },
});
export const value = style({
  paddingInlineEnd: vars.space.xxsmall,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.fontWeight.regular,
  whiteSpace: 'nowrap',
});
