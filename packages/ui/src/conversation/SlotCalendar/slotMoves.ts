import type { SlotDay } from './slotDay.ts';

/** A slot of a day. */
export interface SlotPlace {
  date: string;
  time: string;
}

/** The times of a day that can be chosen. */
export const openTimes = (day: SlotDay) => day.slots.filter((slot) => !slot.isDisabled).map(({ time }) => time);

/** Whether a day has a slot to choose. */
export const isDayOpen = (day: SlotDay) => openTimes(day).length > 0;

/** Whether two slots are the same one. */
export const isSameSlot = (one: SlotPlace | undefined, other: SlotPlace | undefined) =>
  one?.date === other?.date && one?.time === other?.time;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The slot of a day next to a time; the earlier one of two that are as near. */
export function nearestSlot(day: SlotDay, time: string): SlotPlace | undefined {
  const distance = (other: string) => Math.abs(minutes(other) - minutes(time));
  const [first, ...others] = openTimes(day);
  if (first === undefined) return undefined;
  return { date: day.date, time: others.reduce((best, at) => (distance(at) < distance(best) ? at : best), first) };
}

/** The arrow keys, Home and End of a page: where they lead from a slot, undefined where nothing lies that way. */
export type SlotMove = 'up' | 'down' | 'back' | 'forth' | 'first' | 'last';

/** The slot that a key leads to on the page. Days without a slot to choose are passed over. */
export function moveOnPage(shown: readonly SlotDay[], from: SlotPlace, move: SlotMove): SlotPlace | undefined {
  const column = shown.findIndex(({ date }) => date === from.date);
  if (column < 0) return undefined;
  if (move === 'back' || move === 'forth') {
    const beyond = move === 'back' ? shown.slice(0, column).toReversed() : shown.slice(column + 1);
    const day = beyond.find(isDayOpen);
    return day && nearestSlot(day, from.time);
  }
  const times = openTimes(shown[column]!);
  const at = times.indexOf(from.time);
  const time = { up: times[at - 1], down: times[at + 1], first: times[0], last: times.at(-1) }[move];
  return time === undefined || time === from.time ? undefined : { date: from.date, time };
}

/** The pages of days, in order. */
export const toPages = (days: readonly SlotDay[], perPage: number): readonly SlotDay[][] =>
  Array.from({ length: Math.ceil(days.length / perPage) }, (_, page) =>
    days.slice(page * perPage, (page + 1) * perPage),
  );

/** The nearest page that way with a slot to choose, and the slot there that lies nearest to the one left. */
export function movePage(
  pages: readonly (readonly SlotDay[])[],
  page: number,
  from: SlotPlace,
  by: -1 | 1,
): { page: number; slot: SlotPlace } | undefined {
  const column = pages[page]!.findIndex(({ date }) => date === from.date);
  for (let next = page + by; next >= 0 && next < pages.length; next += by) {
    const [day] = [...pages[next]!.entries()]
      .filter(([, day]) => isDayOpen(day))
      .sort(([one], [other]) => Math.abs(one - column) - Math.abs(other - column))
      .map(([, day]) => day);
    const slot = day && nearestSlot(day, from.time);
    if (slot) return { page: next, slot };
  }
  return undefined;
}
