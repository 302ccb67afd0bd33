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

describe('what a language model closes with', () => {
  it.each([
    ['See you!\n\nBOOK 2026-11-27 10:30', { text: 'See you!', booking: { at: '2026-11-27T15:30:00.000Z' } }],
    ['See you!\n**BOOK 2026-11-28 09:00**', { text: 'See you!', booking: { at: '2026-11-28T14:00:00.000Z' } }],
    ['See you!\nBOOK 2026-11-27 11:00', { text: 'See you!', booking: null }],
    ['Too bad.\nCANCEL APPOINTMENT', { text: 'Too bad.', booking: null }],
    ['Shall I BOOK 2026-11-27 10:30 for you?', { text: 'Shall I BOOK 2026-11-27 10:30 for you?', booking: undefined }],
    ['Yes.', { text: 'Yes.', booking: undefined }],
  ])('%j', (content, expected) => {
    expect(readBooking(content, schedule)).toEqual(expected);
  });

  it('calls off an appointment that there is, and books nothing where no times are known', () => {
    const booked = { ...schedule, appointment: '2026-11-27 10:00' };
    expect(readBooking('Too bad.\nCANCEL APPOINTMENT', booked).booking).toBe('cancel');
    expect(readBooking('See you!\nBOOK 2026-11-27 10:30', undefined).booking).toBeNull();
  });
});

describe('the prompt', () => {
  it('are the times by day, and how to close', () => {
    const prompt = schedulePrompt(schedule);
    expect(prompt).toContain('Friday 2026-11-27: 10:00, 10:30\nSaturday 2026-11-28: 09:00');
    expect(prompt).toContain('such as BOOK 2026-11-27 10:00');
    expect(prompt).not.toContain('CANCEL APPOINTMENT');
  });

  it('is that an appointment can be called off, also where none is to be had', () => {
    const prompt = schedulePrompt({ openTimes: [], appointment: '2026-11-27 10:00' });
    expect(prompt).toContain('CANCEL APPOINTMENT');
    expect(prompt).not.toContain('BOOK');
    expect(schedulePrompt({ openTimes: [], appointment: null })).toBe('');
  });
});
