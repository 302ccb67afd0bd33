import { ApiError } from '@forecourt/api/errors';
import { ErrorResponse } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { loginErrorText } from './loginError.ts';

it('repeats what the server or the provider said', () => {
  const unknown = new ApiError({ id: 'user-unknown', status: 403, message: 'User does not exist' });
  const denied = new ErrorResponse({ error: 'access_denied', error_description: 'Your account is locked' });
  expect([loginErrorText(unknown), loginErrorText(denied)]).toEqual(['User does not exist', 'Your account is locked']);
});

it.each([
  new Error('No matching state found in storage'),
  new ApiError({ id: 'http', status: 502, message: '' }),
  'no error at all',
])('says that an error occurred where nobody said more: %s', (error) => {
  expect(loginErrorText(error)).toBe('An error occurred');
});
