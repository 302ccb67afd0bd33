import { describe, expect, it } from 'vitest';
import { readBooking, type Schedule, schedulePrompt } from './schedule.ts';

const schedule: Schedule = {
  openTimes: [
    { local: '2026-11-27 10:00', at: '2026-11-27T15:00:00.000Z' },
    { local: '2026-11-27 10:30', at: '2026-11-27T15:30:00.000Z' },
    { local: '2026-11-28 09:00', at: '2026-11-28T14:00:00.000Z' },
  ],
  appointment: null,
};

const nothing = { book: null, cancel: false };

describe('the slots of a language model’s draft', () => {
  it.each([
    [{ ...nothing, book: '2026-11-27 10:30' }, { at: '2026-11-27T15:30:00.000Z' }],
    [{ ...nothing, book: '2026-11-27 11:00' }, 'impossible'],
    [{ ...nothing, cancel: true }, 'impossible'],
    [nothing, undefined],
  ])('%j', (slots, expected) => {
    expect(readBooking(slots, schedule)).toEqual(expected);
  });

  it('cancel an appointment that there is, and book nothing where no times are known', () => {
    const booked = { ...schedule, appointment: '2026-11-27 10:00' };
    expect(readBooking({ ...nothing, cancel: true }, booked)).toBe('cancel');
    expect(readBooking({ ...nothing, book: '2026-11-27 10:30' }, undefined)).toBe('impossible');
  });
});

describe('the prompt', () => {
  it('lists the times by day, and how to book one', () => {
    const prompt = schedulePrompt(schedule);
    expect(prompt).toContain('Friday 2026-11-27: 10:00, 10:30\nSaturday 2026-11-28: 09:00');
    expect(prompt).toContain('set slots.book to it, such as "2026-11-27 10:00"');
    expect(prompt).not.toContain('slots.cancel');
  });

  it('says that an appointment can be canceled, also where there are no open times', () => {
    const prompt = schedulePrompt({ openTimes: [], appointment: '2026-11-27 10:00' });
    expect(prompt).toContain('set slots.cancel to true');
    expect(prompt).not.toContain('slots.book');
    expect(schedulePrompt({ openTimes: [], appointment: null })).toBe('');
  });
});
