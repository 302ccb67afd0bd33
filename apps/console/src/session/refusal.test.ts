import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { isRefusal } from './refusal.ts';

it.each(['invalid_grant', 'invalid_client', 'access_denied'])('takes the provider’s %s for an answer', (error) => {
  expect(isRefusal(new ErrorResponse({ error }))).toBe(true);
});

it.each([
  new ErrorResponse({ error: 'server_error' }),
  new ErrorResponse({ error: 'temporarily_unavailable' }),
  new ErrorTimeout('Network timed out'),
  new TypeError('Failed to fetch'),
  new Error('Bad Gateway (502)'),
  'invalid_grant',
])('takes %s for no answer', (error) => {
  expect(isRefusal(error)).toBe(false);
});
