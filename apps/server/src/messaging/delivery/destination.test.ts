import { describe, expect, it } from 'vitest';
import { getMailbox, numberKind } from './destination.ts';

// By the numbering plans: NANPA for +1, Ofcom for +44, ITU-T E.164 for the calling codes.
describe('a number, to a dealership in the United States', () => {
  it.each([
    ['of New York', '+12125550100', 'ordinary'],
    ['as one dials it there', '(603) 555-0142', 'ordinary'],
    ['of an area that nobody has yet', '+15550100200', 'ordinary'],
    ['toll-free', '+18005550123', 'ordinary'],
    ['area code 900', '+19002345678', 'premium'],
    ['area code 900, as one dials it there', '9005550100', 'premium'],
    ['of area code 900 that is not assigned', '+19001234567', 'premium'],
    ['exchange 976', '+12129765555', 'premium'],
    ['area code 500, which follows a person', '+15005550006', 'premium'],
    ['of Toronto', '+14165550123', 'foreign'],
    ['of Jamaica', '+18765550123', 'foreign'],
    ['of the Dominican Republic', '+18095550123', 'foreign'],
    ['of Puerto Rico', '+17875550123', 'foreign'],
    ['of an international network', '+88213300655', 'foreign'],
    ['of a satellite phone', '+881612345678', 'foreign'],
    ['070 in the United Kingdom', '+447012345678', 'foreign'],
    ['with a calling code that nobody has', '+999123456', 'foreign'],
  ])('%s', (_what, phone, kind) => expect(numberKind(phone, 'US')).toBe(kind));
});

it.each([
  ['a mobile in the United Kingdom', '+447400123456', 'GB', 'ordinary'],
  ['070 in the United Kingdom', '+447012345678', 'GB', 'premium'],
  ['070 that is not assigned', '+447001234567', 'GB', 'premium'],
  ['09 in the United Kingdom', '+449012345678', 'GB', 'premium'],
  ['Jersey', '+447797123456', 'GB', 'foreign'],
  ['Toronto', '+14165550123', 'CA', 'ordinary'],
  ['New York', '+12125550100', 'CA', 'foreign'],
  ['New York, where nobody knows the country', '+12125550100', 'ZZ', 'ordinary'],
  ['area code 900, where nobody knows the country', '+19002345678', 'ZZ', 'premium'],
  ['an international network, where nobody knows the country', '+88213300655', 'ZZ', 'foreign'],
])('to a dealership elsewhere: %s', (_what, phone, country, kind) => expect(numberKind(phone, country)).toBe(kind));

it.each([
  ['Ada@Mail.Example', 'ada@mail.example'],
  ['ada+cars@mail.example', 'ada@mail.example'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x+y@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@mail.example', 'a.da@mail.example'],
  ['+ada@mail.example', '+ada@mail.example'],
])('the mailbox of %s is %s', (email, mailbox) => expect(getMailbox(email)).toBe(mailbox));
