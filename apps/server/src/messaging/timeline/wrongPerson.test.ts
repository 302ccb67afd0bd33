import { expect, it } from 'vitest';
import { wrongPersonIn } from './wrongPerson.ts';

it.each([
  ['Sorry, wrong number', 'wrong-number'],
  ['There’s nobody here named Ada', 'wrong-number'],
  ['Nobody is called Ada here', 'wrong-number'],
  ['No one here called Ada, sorry', 'wrong-number'],
  ['Nobody by that name at this address', 'wrong-number'],
  ['Ada passed away last week', 'death'],
  // Complaints and corrections of somebody who is the customer.
  ['This is unacceptable, nobody called me back. Why is that?', undefined],
  ['Nobody called.', undefined],
  ['No one called me about the trade-in', undefined],
  ['You have the wrong email, my email is ada.b@mail.example', undefined],
  ['You have the wrong number, my cell is 212 555 0142', undefined],
  ['My car died, can I still trade it in?', undefined],
])('reads %j as %s', (text, expected) => {
  expect(wrongPersonIn(text)).toBe(expected);
});
