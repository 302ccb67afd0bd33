const units: [name: string, seconds: number][] = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
];

/** Formats a number of seconds in its two largest units: '42 s', '3 min 5 s', '2 h', '1 d 4 h'. */
export function formatDuration(seconds: number): string {
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first === -1) return '0 s';
  let left = seconds;
  const parts = units.slice(first, first + 2).flatMap(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return parts.join(' ');
}
