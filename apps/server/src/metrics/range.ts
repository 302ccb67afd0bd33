/** A range of the dealer's calendar days, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days that a range of dealer-local instants touches: 'YYYY-MM-DDTHH:mm:ss' → 'YYYY-MM-DD'. */
export const daysOf = (query: { start_date: string; end_date: string }): DayRange => ({
  from: query.start_date.slice(0, 10),
  to: query.end_date.slice(0, 10),
});
