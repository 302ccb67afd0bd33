import { expect, it } from 'vitest';
import { checkContact } from './checkContact.ts';

const right = {
  firstName: 'Ana',
  lastName: '',
  phone: '(555) 555-0142',
  email: '',
  wantsCall: false,
  hasConsent: true,
};
const wrong = (change: Partial<typeof right>) => checkContact({ ...right, ...change });

it('takes a name with a number or an address', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ firstName: ' ', lastName: 'Li', phone: '', email: 'ana@li.example' })).toEqual({});
});

it.each([
  [{ firstName: ' ' }, { firstName: 'Firstname or lastname is required!' }],
  [{ phone: '' }, { phone: 'Email or phone number is required!' }],
  [{ phone: '', email: 'a@b.c', wantsCall: true }, { phone: 'Phone number is required!' }],
  [{ phone: '555-0142' }, { phone: 'Phone number should be at least 10 digits!' }],
  [{ email: 'ana' }, { email: 'Incorrect email' }],
  [{ hasConsent: false }, { hasConsent: 'Check this box so we can contact you' }],
])('says what is wrong with %j', (change, errors) => {
  expect(wrong(change)).toEqual(errors);
});
