const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago an instant is, in one unit: '5m', '22h', '3d'; 'now' within the last minute. @param now in ms */
export function relativeTime(instant: string, now: number): string {
  const ms = now - Date.parse(instant);
  const { unit, ms: length } = units.find((one) => ms >= one.ms) ?? { unit: undefined, ms: 1 };
  if (unit === undefined) return 'now';
  const count = Math.floor(ms / length);
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);
}
