import * as z from 'zod/mini';

/** Which page of a list is asked for. */
export const pageQuery = {
  /** From 1. */
  page_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'A whole number from 1 on'))),
  /** Rows per page (design §9). */
  page_size: z.optional(z.enum(['25', '50', '100'])),
};

/** Which page of how many was answered, and how many rows there are on all. */
export const pageNumbers = { page_id: z.int(), num_pages: z.int(), total: z.int() };
