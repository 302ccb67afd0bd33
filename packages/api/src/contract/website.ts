import * as z from 'zod/mini';

/** Straight to the dealer's address, or from another site. */
export const Referral = z.enum(['direct', 'external']);

/** The page of the dealer's website where a call to action was pressed. */
export const PageType = z.enum(['home', 'srp', 'vdp', 'other']);
