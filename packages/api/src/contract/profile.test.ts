import fc from 'fast-check';
import { expect, it } from 'vitest';
import { profileProblems } from './profile.ts';

const both = 'Please fill both the old and the new password fields or leave them empty';
const pair = (OldPassword: string, NewPassword: string) => ({ Credentials: { OldPassword, NewPassword } });

it('asks for an address of two characters (spec 2 §5)', () => {
  const problem = { email: 'Please enter valid email' };
  for (const Email of ['', 'a', ' a ', 'a b@c', 'a@b\n']) {
    const trimmed = Email.trim();
    expect(profileProblems({ Email }), Email).toEqual(trimmed === 'a@b' ? {} : problem);
  }
  for (const Email of ['ab', 'a@b.example', ' ab ']) expect(profileProblems({ Email }), Email).toEqual({});
  expect(profileProblems({})).toEqual({});
});

it('asks for both passwords or none, and for fifteen characters of the new one', () => {
  expect(profileProblems(pair('', ''))).toEqual({});
  expect(profileProblems(pair('a', 'x'.repeat(15)))).toEqual({});
  expect(profileProblems(pair('a', 'x'.repeat(14)))).toEqual({
    password: 'Please enter a new password of at least 15 characters',
  });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (password) => {
      expect(profileProblems(pair(password, ''))).toEqual({ password: both });
      expect(profileProblems(pair('', password))).toEqual({ password: both });
    }),
  );
});
