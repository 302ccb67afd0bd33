import { describe, expect, it } from 'vitest';
import { unheld } from './check.ts';
import type { Fact } from './facts.ts';

const facts: Fact[] = [
  '100 Main Street, Springfield',
  '555-010-0100',
  'https://harbor.example',
  'Open Friday, November 27 9 AM to 6 PM',
  'Tuesday, December 1 at 4 PM',
  'We deliver within 100 miles for free.',
].map((text, index) => ({ id: `fact:${index}`, text }));
facts.push({
  id: 'car:R1',
  text: 'The 2026 Toyota RAV4 is listed at a price of $35,480. VIN 2T3P1RFV8NC111111.',
  car: { year: 2026, make: 'Toyota', model: 'RAV4' },
  isAsked: true,
});

describe('what the facts hold is sent', () => {
  it.each([
    'The 2026 Toyota RAV4 is listed at $35,480.',
    'It is $35,480, and its VIN is 2T3P1RFV8NC111111.',
    'You’re all set for Tuesday, December 1 at 4 PM.',
    'How about Dec 1st at 4:00 p.m.?',
    'We are open Friday from 9 AM to 6 PM.',
    'Call us at (555) 010-0100 or see https://harbor.example.',
    'We deliver within 100 miles for free.',
    'A member of our team will get back to you.',
  ])('%s', (text) => expect(unheld(text, facts)).toEqual([]));
});

describe('what no fact holds is not', () => {
  it.each([
    ['It is $29,999.', '29999'],
    ['I can do 30k.', '30000'],
    ['That is thirty thousand dollars.', 'thirty thousand dollars'],
    ['You get 10% off.', '10'],
    ['See you Wednesday!', 'wednesday'],
    ['See you on 12/24.', '12-24'],
    ['See you Tuesday, December 1 at 5 PM.', '17:00'],
    // Each is known, but not together.
    ['Come on Friday at 4 PM.', '16:00'],
    ['Call 212-555-0199.', '2125550199'],
    ['The VIN is 1HGCM82633A004352.', '1hgcm82633a004352'],
    ['Pay here: http://pay.example/now', 'http://pay.example/now'],
    ['Go to bit.ly/deal', 'bit.ly/deal'],
    ['Write to boss@harbor.example', 'boss@harbor.example'],
    ['We guarantee it.', 'guarante'],
    ['I’ll hold it for you.', 'hold'],
    ['You’re pre-approved.', 'approv'],
  ])('%s', (text, fault) => expect(unheld(text, facts)).toContain(fault));
});
