/** The present day of the demo's American dealers and of a journey's own dealer: `2026-11-20`. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

const thisYear = Number(today.slice(0, 4));

/** The month before last, as the address has it: whole, within the demo's 13 months, and none of the date filter's presets. */
export const pastMonth = rangeOfMonth(-2);

/** @param months from the present one; negative ones are past */
function rangeOfMonth(months: number): string {
  const month = Number(today.slice(5, 7)) - 1 + months;
  const day = (utc: number) => new Date(utc).toISOString().slice(0, 10);
  return `from=${day(Date.UTC(thisYear, month, 1))}&to=${day(Date.UTC(thisYear, month + 1, 0))}`;
}
