/**
 * The custom properties of the root that have the height of the part of the window that can be seen, and how far its top is below
 * the window's: a keyboard on the screen covers the window on iOS, and does not make it smaller.
 */
export const visualHeight = '--visual-height';
export const visualTop = '--visual-top';

/** As tall as what can be seen. */
export const seenHeight = `var(${visualHeight}, 100dvh)`;

/** The room at the foot that the phone keeps for itself; under a keyboard there is none. */
export const safeFoot = 'var(--safe-foot, env(safe-area-inset-bottom))';
