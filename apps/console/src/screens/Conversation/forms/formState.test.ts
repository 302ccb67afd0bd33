import { formProblems } from '@forecourt/api/contract/forms';
import { describe, expect, it } from 'vitest';
import { slotInUtc, getSubmission } from './formState.ts';

const whole = { first_name: 'Ada', last_name: '', email: 'ada@mail.example', phone_number: '', hasSlot: false };
const problems = (changes: object, form_type: 'ContactForm' | 'AppointmentForm' = 'ContactForm') =>
  Object.values(formProblems({ ...whole, preferred: undefined, form_type, ...changes }));

describe('a contact form (spec 3 §5)', () => {
  it.each([
    ['is whole with a name and an e-mail address', {}, []],
    [
      'is whole with a last name and a phone number',
      { first_name: '', last_name: 'B', email: '', phone_number: '5550100200' },
      [],
    ],
    ['needs a name', { first_name: ' ' }, ['Firstname or lastname is required!']],
    ['needs a contact', { email: '' }, ['Email or phone number is required!']],
    ['needs a well-formed address', { email: 'ada@' }, ['Incorrect email']],
    ['takes no nine digits', { phone_number: '555010020' }, ['Phone number should be at least 10 digits!']],
    ['takes ten digits', { phone_number: '5550100200' }, []],
    ['takes no letters', { phone_number: '555010020x' }, ['Phone number should be at least 10 digits!']],
    ['asks for a number to text', { preferred: 'Text' }, ['Phone number is required!']],
    ['asks for a number to call', { preferred: 'Call' }, ['Phone number is required!']],
    [
      'asks for an address to write to',
      { preferred: 'Email', email: '', phone_number: '5550100200' },
      ['Email is required!'],
    ],
    [
      'says one thing about no contact at all',
      { preferred: 'Text', email: '' },
      ['Email or phone number is required!'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

it('asks an appointment for its day and time', () => {
  expect(problems({}, 'AppointmentForm')).toEqual(['Date and time is required!']);
  expect(problems({ hasSlot: true }, 'AppointmentForm')).toEqual([]);
});

describe('a slot', () => {
  it.each([
    ['America/New_York', '2026-11-23', '09:30', '23/11/2026', '14:30'],
    ['America/Los_Angeles', '2026-11-23', '18:00', '24/11/2026', '02:00'],
    ['Europe/Berlin', '2026-07-01', '00:30', '30/06/2026', '22:30'],
  ])('in %s on %s at %s is sent in UTC', (zone, date, time, utcDate, utcTime) => {
    expect(slotInUtc({ date, time }, zone)).toEqual({ date: utcDate, time: utcTime });
  });

  it('goes with an appointment only', () => {
    const values = { ...whole, preferred: 'Text' as const, slot: { date: '2026-11-23', time: '09:30' } };
    const sent = { userId: 'lead', timeZone: 'UTC' };
    expect(getSubmission(values, { ...sent, formType: 'ContactForm' })).not.toHaveProperty('date');
    expect(getSubmission(values, { ...sent, formType: 'AppointmentForm' })).toMatchObject({ time: '09:30' });
  });
});
