const units = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
  { seconds: 1, unit: 'second' },
] as const;

/** Writes a span of time in its largest unit: '3 min', '2 hr', '1 day'. */
export function formatAge(seconds: number): string {
  const { seconds: size, unit } = units.find((one) => seconds >= one.seconds) ?? units.at(-1)!;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(Math.floor(seconds / size));
}

/** How many seconds lie between two instants. */
export const secondsBetween = (earlier: string, later: string): number =>
  Math.max(0, (Date.parse(later) - Date.parse(earlier)) / 1000);

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a size in its largest unit, in powers of 1,000: '5.4 GB'. */
export function formatBytes(bytes: number): string {
  const step = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: sizes[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
