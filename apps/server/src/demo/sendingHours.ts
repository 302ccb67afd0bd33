import { withinHours } from './calendar.ts';
import type { Turn } from './dialogues/Scenario.ts';

/** A customer who answers within this many minutes is awake. */
const atOnce = 10;
/** Minutes after which the assistant writes again without having been asked. */
const unasked = 600;

/** When a turn is sent that was due at an instant: nobody is written to at night, and staff have office hours. */
export function sentAt(due: number, timeZone: string, { by, after: [from] }: Turn, isOutreach: boolean): number {
  if (by === 'HUMAN') return from < atOnce ? due : withinHours(due, timeZone, [7, 23]);
  if (by === 'SPECIALIST' || from > unasked) return withinHours(due, timeZone, [9, 19]);
  return isOutreach ? withinHours(due, timeZone, [8, 20]) : due;
}
