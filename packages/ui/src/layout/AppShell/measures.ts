import { atLeast, windowWidths } from '../../css/widths.ts';

/** From here on the sidebar stands beside the screen. */
export const wide = atLeast(windowWidths.sidebar);
/** An icon with its padding on both sides, in px. */
export const railWidth = 64;
/** A phone's bar, in place of the sidebar, in px. */
export const topBarHeight = 56;
/** What the logo stands in at the top of the sidebar, in px. */
export const headHeight = 64;
