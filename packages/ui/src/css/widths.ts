import { vars } from '@forecourt/brand-tokens/vars';

/** Widths of the window, in px, from which a layout has room for more. */
export const windowWidths = { dialog: 544, sidebar: 768, welcome: 1024, unfolded: 1200, details: 1280 } as const;

/** Widths of a `Page`, in px, with which its padding grows, and the greatest widths of its content. */
export const pageWidths = { medium: 600, wide: 1024, form: 960, greatest: 1440 } as const;

/** Widths of the panes beside the main one. */
export const paneWidths = {
  list: 'clamp(272px, 22vw, 340px)',
  details: 'clamp(280px, 22vw, 340px)',
  drawer: 'min(380px, 92vw)',
} as const;

export const atLeast = (width: number) => `(min-width: ${width}px)`;
export const below = (width: number) => `(max-width: ${width - 1}px)`;

/** A bar stands in place of the sidebar, and one pane in place of three. */
export const phone = below(windowWidths.sidebar);

/** Where a field has 16 px (`typedOnPhoneSize`): iOS zooms into one with smaller letters, and leaves the page there. */
export const typedOnPhone = `(pointer: coarse), ${phone}`;
/** Whatever the brand's sizes are relative to. */
export const typedOnPhoneSize = `max(16px, ${vars.fontSize.large})`;
