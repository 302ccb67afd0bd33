import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const carousel = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minWidth: 0 });

/** A card and the edge of the next one, which shows that there are more. */
export const slides = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(100%, 280px)',
  gap: vars.space.xsmall,
  minWidth: 0,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  // What stands out of it is cut off: the ring of what has the focus needs room.
  padding: 4,
  margin: -4,
  '@media': { '(prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' } },
});
/** One alone takes the room that there is. */
export const single = style({ gridAutoColumns: 'minmax(0, 1fr)' });

export const slide = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minWidth: 0,
  scrollSnapAlign: 'start',
  scrollMarginInline: 4,
});

export const paging = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xxsmall,
});
export const page = style({
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});

export const action = style({ selectors: { '&&': { textAlign: 'center' } } });
