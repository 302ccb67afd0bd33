import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

/** As tall as its place: the page around it decides. */
export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  height: '100%',
});

export const scroller = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  boxSizing: 'border-box',
  minHeight: 0,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  // One mechanism keeps the place: TimelineWindow.
  overflowAnchor: 'none',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
});

/** Few messages stand at the end, where the next one comes. */
export const rows = style({ marginBlockStart: 'auto', flexShrink: 0 });

export const row = style({
  // A message that changes lays out itself only.
  contain: 'layout style',
  paddingBlock: vars.space.xsmall,
  borderRadius: vars.radius.medium,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
});

/** Of one height in all its states: nothing moves while older ones are fetched. */
export const older = style({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  minHeight: 48,
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  flex: 1,
  padding: vars.space.large,
  color: vars.color.text.secondary,
  textAlign: 'center',
});

export const skeletons = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: vars.space.large,
  flex: 1,
  minHeight: 0,
  padding: vars.space.medium,
  overflow: 'hidden',
});
const skeleton = style({ display: 'flex', gap: vars.space.xsmall, width: 'min(400px, 72%)' });
export const skeletonSide = styleVariants({
  customer: [skeleton],
  dealer: [skeleton, { flexDirection: 'row-reverse', alignSelf: 'flex-end' }],
});
export const skeletonWords = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  flex: 1,
  alignItems: 'inherit',
});

export const jump = style({
  position: 'absolute',
  insetBlockEnd: vars.space.small,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const jumpButton = style({
  display: 'inline-flex',
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.background.raised,
  boxShadow: vars.color.shadow.overlay,
  pointerEvents: 'auto',
});
