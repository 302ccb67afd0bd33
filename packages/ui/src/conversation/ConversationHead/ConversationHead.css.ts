import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

const { text } = vars.color;

export const head = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minWidth: 0 });

export const first = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minWidth: 0,
  minHeight: vars.size.controlSmall,
  selectors: { '[data-compact] > &': { gap: vars.space.xxsmall, minHeight: 44 } },
});

/** The name first; how it stands goes below it where both do not fit. */
export const who = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.small,
  minWidth: 0,
  selectors: { '[data-compact] &': { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'flex-start' } },
});

export const name = style({
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  outline: 'none',
  color: text.primary,
  fontSize: vars.fontSize.large,
  lineHeight: vars.lineHeight.large,
  fontWeight: vars.fontWeight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '[data-compact] &': { fontSize: vars.fontSize.standard, lineHeight: vars.lineHeight.standard },
  },
});

export const state = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  // What asks for somebody comes first there, and is whole as long as it can be.
  selectors: { '[data-compact] &': { flexWrap: 'nowrap', maxWidth: '100%', overflow: 'hidden' } },
});
globalStyle(`[data-compact] ${state} > span:first-child`, {
  order: 1,
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const topic = style({
  overflow: 'hidden',
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '[data-compact] &': { maxWidth: '100%' } },
});

export const rest = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  minWidth: 0,
});

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });
