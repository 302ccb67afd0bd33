import { expect, it } from 'vitest';
import { spelledOut } from './words.ts';

it.each([
  ['hw mcuh is teh siver rva4', 'how much is the silver rav4'],
  ['n teh bleu one', 'and the blue one'],
  ['can i kome Friday 11 30 am to see it', 'can i come Friday 11:30 am to see it'],
  ['How mutch is it plese', 'How much is it please'],
  ['is the tacmoa still avalable', 'is the tacoma still available'],
  ['what yr is it', 'what year is it'],
])('corrects %s', (written, read) => expect(spelledOut(written)).toBe(read));

it.each([
  'thur at 3 works, or tues 4ish',
  'I live in Holyoke and my name is Jon Byrne',
  'write to jon.bryne@mailbox.example or www.harbro.example',
  'a boss of mine sells malls and tills',
  'is the Telluride cheaper than the Seltos',
  'I make 4 30 minute stops',
])('leaves %s as it is', (written) => expect(spelledOut(written)).toBe(written));
