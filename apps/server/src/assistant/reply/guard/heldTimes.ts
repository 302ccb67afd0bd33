import type { ReadFact } from './readFact.ts';
import type { Claims } from './claims.ts';

/** Days that an answer may name without a fact. */
const relative = new Set(['today', 'tomorrow', 'tonight']);

/** Days and times that no fact holds: a time has to stand with its day in one line. */
export function findWrongTimes({ days, times }: Claims, facts: readonly ReadFact[]): string[] {
  const lines = facts.flatMap((fact) => fact.lines);
  const wrongDays = days.filter((day) => !relative.has(day) && !lines.some(({ claims }) => claims.days.includes(day)));
  const wrongTimes = times.filter(
    (minute) =>
      !lines.some(
        ({ claims }) =>
          claims.times.includes(minute) && (days.length === 0 || days.some((day) => claims.days.includes(day))),
      ),
  );
  return [
    ...wrongDays,
    ...wrongTimes.map((minute) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`),
  ];
}

/** Days that a clause calls open or closed against their hours. */
export function findWrongOpenings(text: string, { days }: Claims, facts: readonly ReadFact[]): string[] {
  const state = /\b(open|closed)\b/.exec(text)?.[1];
  if (state === undefined || days.length === 0) return [];
  const isClosed = state === 'closed' || /\bnot open\b|n't open\b/.test(text);
  const lines = facts.filter(({ id }) => id === 'hours').flatMap((fact) => fact.lines);
  return days.filter((day) => {
    const known = lines.filter(({ claims }) => claims.days.includes(day));
    return known.length > 0 && !known.some((line) => line.text.includes('closed') === isClosed);
  });
}
