import type { FollowUpStep, ReferencePoint } from '@forecourt/api/contract/settings/follow-up';

const units: [name: string, minutes: number][] = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
];

const references: Record<ReferencePoint, string> = {
  FIRST_MESSAGE: 'the first message',
  LAST_MESSAGE: 'the last message',
  APPOINTMENT: 'the appointment',
};

/** Minutes in words, the largest unit first: '3 days', '1 hour and 30 minutes'. */
export function durationText(minutes: number): string {
  let left = minutes;
  const parts = units.flatMap(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return new Intl.ListFormat('en-US').format(parts);
}

/** When a step is due: '3 days after the first message'. */
export const whenText = ({ Interval, ReferencePoint }: Pick<FollowUpStep, 'Interval' | 'ReferencePoint'>): string =>
  `${durationText(Interval.Value)} after ${references[ReferencePoint]}`;
