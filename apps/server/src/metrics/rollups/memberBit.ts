import { sql } from 'kysely';

/** A set of one `number` within its block of 2,048, in SQL. Block 2 holds 4,096 to 6,143. */
export const memberBit = sql`set_bit(0::bit(2048), number % 2048, 1)`;
