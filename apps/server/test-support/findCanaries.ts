/** How a value can stand in a log: as it is, in a URL, in base64, and a phone number with or without its signs. */
function getSpellings(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  const isPhone = /^\+\d{10,15}$/.test(value);
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    ...(isPhone ? [digits, digits.slice(-10), `${digits.slice(-7, -4)}-${digits.slice(-4)}`] : []),
  ];
}

/**
 * Looks for planted values in a log, whatever their case.
 * @param canaries by what they are
 * @returns each that is there, with the line
 */
export function findCanaries(log: string, canaries: Record<string, string>): string[] {
  const lines = log.split('\n');
  return Object.entries(canaries).flatMap(([kind, value]) => {
    const spellings = getSpellings(value).map((spelling) => spelling.toLowerCase());
    return lines
      .filter((line) => spellings.some((spelling) => line.toLowerCase().includes(spelling)))
      .map((line) => `${kind}: ${line}`);
  });
}
