import * as z from 'zod/mini';

/** Straight to the dealer's address, or from another site. */
export const Referral = z.enum(['direct', 'external']);

/** The page of the dealer's website where a call to action was pressed. */
export const PageType = z.enum(['home', 'srp', 'vdp', 'other']);

/** Where on a page the chat opens (spec 2 §9). */
export const entryPositions = ['bottom_right', 'bottom_left', 'mid_right', 'mid_left'] as const;
export type EntryPosition = (typeof entryPositions)[number];
