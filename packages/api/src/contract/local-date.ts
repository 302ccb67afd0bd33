import * as z from 'zod/mini';

const localDateTimeMessage = 'Expected a local date and time as YYYY-MM-DDTHH:mm:ss';

/**
 * Dealer-local date and time, `YYYY-MM-DDTHH:mm:ss` and nothing else (spec 1 §7). The second check refuses the `Z` that
 * zod's local form lets by, and the year 0, which PostgreSQL has not.
 */
export const LocalDateTime = z.iso
  .datetime({ local: true, precision: 0, error: localDateTimeMessage })
  .check(z.regex(/^(?!0000).*\d$/, localDateTimeMessage));

/** A dealer-local calendar day, `YYYY-MM-DD`, from the year 1 on. */
export const LocalDate = z.iso
  .date('Expected a date as YYYY-MM-DD')
  .check(z.regex(/^(?!0000)/, 'Expected a year from 0001 on'));
