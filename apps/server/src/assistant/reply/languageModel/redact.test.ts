import { expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

it.each([
  ['Call me at (212) 555-0199.', 'Call me at [phone 1].'],
  ['+1 212 555 0199 or 2125550198', '[phone 1] or [phone 2]'],
  ['212-555-0199, again: 212-555-0199', '[phone 1], again: [phone 1]'],
  ['Write to ada.smith+cars@mail.example', 'Write to [email 1]'],
  ['I live at 12 Oak Street, Apt 4', 'I live at [address 1]'],
  ['Deliver it to 1200 North Main Ave.', 'Deliver it to [address 1].'],
  ['My name is Bo Jones', 'My name is [name 1]'],
  ['This is Bo. Is it there?', 'This is [name 1]. Is it there?'],
  ['Ada here. Ada!', '[name 1] here. [name 1]!'],
])('%j goes to the model as %j', (text, sent) => {
  const redactor = createRedactor(['Ada']);
  expect(redactor.redact(text)).toBe(sent);
  expect(redactor.restore(sent)).toBe(text);
});

it.each([
  'Is the 2026 RAV4 still $32,450?',
  'Friday 2026-11-27: 10:00, 10:30',
  'VIN 1HGCM82633A004352, stock number 20441',
  'Adams Street is closed',
  'It has 36,000 miles. This is great!',
])('%j stays as it is', (text) => {
  expect(createRedactor(['Ada']).redact(text)).toBe(text);
});

it('takes a name to the letter, whatever signs are in it', () => {
  expect(createRedactor(['J.(o+)+{2}']).redact('J.(o+)+{2} here, not Joooo')).toBe('[name 1] here, not Joooo');
});

it('keeps a name that is a word as well', () => {
  expect(createRedactor(['Will']).redact('Will it be there in May?')).toBe('Will it be there in May?');
});

it('restores nothing that it has not taken out', () => {
  expect(() => createRedactor([]).restore('Call [phone 1]')).toThrow('stands for nothing');
});
