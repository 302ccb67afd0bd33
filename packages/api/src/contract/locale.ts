import * as z from 'zod/mini';

/** How a day is written, with these three parts as they stand (spec 2 §3; the list is ours). */
export const DateFormat = z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD']);
export type DateFormat = z.output<typeof DateFormat>;

/** How a time of day is written: 1:30 PM or 13:30. The names are those of Intl's hour cycles. */
export const TimeFormat = z.enum(['h12', 'h23']);
export type TimeFormat = z.output<typeof TimeFormat>;

/** How a phone number is written: as in its country, as from abroad, or bare. */
export const PhoneFormat = z.enum(['national', 'international', 'e164']);
export type PhoneFormat = z.output<typeof PhoneFormat>;
