import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ConsoleMessage, isModuleAsk, moduleAsk } from './moduleProtocol.ts';

it.each([undefined, null, 'ask', {}, { type: 'ask' }, { forecourtModule: 2, type: 'ask' }, { forecourtModule: 1 }])(
  'takes %j for no request',
  (data) => {
    expect(isModuleAsk(data)).toBe(false);
  },
);

it('knows what a module asks', () => {
  expect(isModuleAsk(structuredClone(moduleAsk))).toBe(true);
});

it('takes no session that lacks one of the four values, or is at no web address (spec 1 §7)', () => {
  const session = { path: 'https://module.example/', clientId: 'home', clientToken: 'token', solutionId: 'sales_ai' };
  const message = (more: object) => ({ forecourtModule: 1, type: 'session', session: { ...session, ...more } });
  expect(z.safeParse(ConsoleMessage, message({})).success).toBe(true);
  for (const name of Object.keys(session))
    expect(z.safeParse(ConsoleMessage, message({ [name]: undefined })).success, name).toBe(false);
  expect(z.safeParse(ConsoleMessage, message({ path: 'javascript:alert(1)' })).success).toBe(false);
  expect(z.safeParse(ConsoleMessage, message({ solutionId: 'everything' })).success).toBe(false);
});
