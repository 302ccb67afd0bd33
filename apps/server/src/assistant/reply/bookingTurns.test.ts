import { describe, expect, it } from 'vitest';
import { playBooking } from '../../../test-support/playBooking.ts';

/*
 * Short conversations about a visit: turns are separated by ' > ', messages that are answered at once by ' // '. Beside each, what every
 * turn does, written by hand (test-support/testCalendar.ts: it is Tuesday, October 27, 10:05).
 */
const conversations: Record<string, [turns: string, steps: string][]> = {
  'a correction before the answer': [
    ['thu at 3pm // actually fri at 3pm', 'booked 10-30 15:00'],
    ['can I come thursday at 3? // sorry, 4', 'booked 10-29 16:00'],
    ['thursday at 3 // *friday', 'booked 10-30 15:00'],
    ['thursday at 3 // no wait, friday at 11', 'booked 10-30 11:00'],
    ['Can I come Thursday at 3? // I meant 4', 'booked 10-29 16:00'],
    ['thursday 3pm // make it 4pm', 'booked 10-29 16:00'],
    ['thursday 3pm // scratch that, friday 3pm', 'booked 10-30 15:00'],
    ['thursday at 3, actually make that 5', 'booked 10-29 17:00'],
    ['not thursday, friday at 2', 'booked 10-30 14:00'],
    ['thursday 3pm // oops friday 3pm', 'booked 10-30 15:00'],
    ['I’d like to come in // friday at 2', 'booked 10-30 14:00'],
    ['friday // 2pm', 'booked 10-30 14:00'],
    ['2pm // friday', 'booked 10-30 14:00'],
    ['can I come in friday // at 2 // thanks!', 'booked 10-30 14:00'],
    ['Hi // can we do thursday at 3 // or rather friday at 3', 'booked 10-30 15:00'],
  ],
  'texts that come in the wrong order': [
    ['*friday // can I come thursday at 3?', 'booked 10-30 15:00'],
    ['no wait, 4pm // can I come thursday at 3?', 'booked 10-29 16:00'],
    ['at 2 please // can I come in on friday', 'booked 10-30 14:00'],
    ['thanks! // friday at 2 works', 'booked 10-30 14:00'],
  ],
  'a withdrawal before the answer': [
    ['can I come thursday at 3? // never mind', '-'],
    ['thursday at 3 // nvm', '-'],
    ['can I come thursday at 3 // actually I bought elsewhere', '-'],
    ['thursday at 3 // never mind // friday at 3 then', 'booked 10-30 15:00'],
    ['can I come thursday at 3 // forget it', '-'],
    ['thursday at 3pm // cancel that', '-'],
  ],
  'a move after the booking': [
    ['thursday at 3 > actually can we do friday at 11 instead', 'booked 10-29 15:00 > moved 10-30 11:00'],
    ['thursday at 3 > make it 4', 'booked 10-29 15:00 > moved 10-29 16:00'],
    ['thursday at 3 > *friday', 'booked 10-29 15:00 > moved 10-30 15:00'],
    ['thursday at 3 > can we move it to friday at 10', 'booked 10-29 15:00 > moved 10-30 10:00'],
    ['thursday at 3 > I need to reschedule to monday at 9', 'booked 10-29 15:00 > moved 11-02 09:00'],
    ['thursday at 3 > sorry, I can’t make it thursday. friday at 3?', 'booked 10-29 15:00 > moved 10-30 15:00'],
    ['thursday at 3 > push it to 5', 'booked 10-29 15:00 > moved 10-29 17:00'],
    ['thursday at 3 > can you change it to 10am friday', 'booked 10-29 15:00 > moved 10-30 10:00'],
    ['thursday at 3 > fri 3 // make it 4', 'booked 10-29 15:00 > moved 10-30 16:00'],
    ['thursday at 3 > make it 4 > no, make it 5', 'booked 10-29 15:00 > moved 10-29 16:00 > moved 10-29 17:00'],
    [
      'thu 3pm > friday at 3 instead > back to thursday at 3',
      'booked 10-29 15:00 > moved 10-30 15:00 > moved 10-29 15:00',
    ],
    ['thursday at 3 > running late, can we do 3:30', 'booked 10-29 15:00 > moved 10-29 15:30'],
    ['thursday at 3 > thanks > actually, 4 is better', 'booked 10-29 15:00 > - > moved 10-29 16:00'],
  ],
  'the same again': [
    ['thursday at 3 > ok', 'booked 10-29 15:00 > -'],
    ['thursday at 3 > thursday at 3 right?', 'booked 10-29 15:00 > -'],
    ['thursday at 3 > see you thursday at 3', 'booked 10-29 15:00 > -'],
    ['thursday at 3 // thursday at 3', 'booked 10-29 15:00'],
    ['thursday at 3 > when is my appointment?', 'booked 10-29 15:00 > -'],
    ['thursday at 3 > great, thank you!', 'booked 10-29 15:00 > -'],
  ],
  'a cancellation': [
    ['thursday at 3 > cancel please', 'booked 10-29 15:00 > canceled'],
    ['thursday at 3 > I have to cancel my appointment', 'booked 10-29 15:00 > canceled'],
    ['thursday at 3 > can we call it off', 'booked 10-29 15:00 > canceled'],
    ['thursday at 3 > never mind, I bought elsewhere > yes', 'booked 10-29 15:00 > - > canceled'],
    ['thursday at 3 > never mind, I bought elsewhere > no, I’m still coming', 'booked 10-29 15:00 > - > -'],
    ['thursday at 3 > cancel // never mind, keep it', 'booked 10-29 15:00 > -'],
    ['thursday at 3 > cancel it // friday at 3 instead', 'booked 10-29 15:00 > moved 10-30 15:00'],
    ['thursday at 3 > cancel my appointment > friday at 3 works', 'booked 10-29 15:00 > canceled > booked 10-30 15:00'],
    ['thursday at 3 > could we make that an hour later?', 'booked 10-29 15:00 > moved 10-29 16:00'],
    ['thursday at 3 > can we do 30 minutes earlier', 'booked 10-29 15:00 > moved 10-29 14:30'],
    ['Good afternoon, can I come in thursday at 3?', 'booked 10-29 15:00'],
    ['thursday at 3 > make it 4 > cancel please', 'booked 10-29 15:00 > moved 10-29 16:00 > canceled'],
    ['thursday at 3 > no need to send the carfax', 'booked 10-29 15:00 > -'],
    ['thursday at 3 > please release the slot i had with you', 'booked 10-29 15:00 > canceled'],
    ['thursday at 3 > half an hour later, 3:30 instead of 3', 'booked 10-29 15:00 > moved 10-29 15:30'],
    ['thursday at 3 > friday instead of thursday, same time?', 'booked 10-29 15:00 > moved 10-30 15:00'],
    ['sunday at 3 > monday then, same time', '- > booked 11-02 15:00'],
    ['cancel my appointment', '-'],
    ['what is your cancellation policy > thursday at 3', '- > booked 10-29 15:00'],
  ],
  'a choice of what was offered': [
    ['thursday afternoon > the first one', '- > booked 10-29 12:00'],
    ['thursday afternoon > the second one works', '- > booked 10-29 14:30'],
    ['tomorrow at 2 > 2:30 is fine', '- > booked 10-28 14:30'],
    ['tomorrow at 2 > the earlier one > make it 4', '- > booked 10-28 13:30 > moved 10-28 16:00'],
    ['friday between 2 and 4 > 3', '- > booked 10-30 15:00'],
    ['sunday at 3 > monday at 10', '- > booked 11-02 10:00'],
    ['thursday afternoon > neither, friday at 10', '- > booked 10-30 10:00'],
    ['friday > yes > the later one', '- > - > booked 10-30 14:00'],
    ['thursday afternoon > no thanks', '- > -'],
  ],
};

/** How an answer tells of a booking, a move or a cancellation. */
const confirmations = ['You’re all set for ', 'I’ve moved your appointment to ', 'I’ve canceled your appointment'];

describe.each(Object.entries(conversations))('%s', (_kind, cases) => {
  it.each(cases)('%s', async (turns, expected) => {
    const { steps, answers } = await playBooking(turns.split(' > '));
    expect(steps.join(' > '), answers.join(' > ')).toBe(expected);
    // What was done is confirmed in its own turn, and in no other.
    const counts = answers.map((answer) => confirmations.reduce((n, words) => n + answer.split(words).length - 1, 0));
    expect(counts).toEqual(steps.map((step) => (step === '-' ? 0 : 1)));
  });
});
