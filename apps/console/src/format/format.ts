const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A count with separators; null stays null, which a card shows as a dash (spec 1 §4). */
export const formatCount = (count: number | null): string | null => (count === null ? null : whole.format(count));

/** Whole US dollars (spec 1 §9). */
export const formatDollars = (amount: number | null): string | null =>
  amount === null ? null : dollars.format(amount);

/** What a repair cost: whole US dollars with two noughts (spec 3 §2, '$X.00'). */
export const formatServicePrice = (amount: number): string => `${dollars.format(Math.round(amount))}.00`;

/** Whole percent. */
export const formatPercent = (value: number | null): string | null =>
  value === null ? null : `${whole.format(value)}%`;

/** How long an instant counts as now, in ms (spec 1 §9). */
const justNow = 15_000;

/** When something was read: 'Just now', or the time of day by the account's clock. */
export function formatRefreshed(at: Date, timeZone: string, now: Date): string {
  if (now.getTime() - at.getTime() < justNow) return 'Just now';
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
}
