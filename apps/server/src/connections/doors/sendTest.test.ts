import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestTelnyx, testTelnyx } from '../../../test-support/testTelnyx.ts';
import { readConfig } from '../../platform/config/config.ts';
import { sendTest } from './sendTest.ts';

let telnyx: TestTelnyx;
beforeAll(async () => {
  telnyx = await testTelnyx();
});
afterAll(() => telnyx.close());

it('sends a test by text with Telnyx too', async () => {
  const config = readConfig(telnyx.environment);
  const message = { dealerId: 'home', dealerName: 'Harbor Motors', sentTo: '+12025550143', secret: '123456' };
  expect(await sendTest(config, 'text', { ...message, id: '5f0c1a34-54a0-4f39-9a53-0d1f6b3f7a10' })).toBeUndefined();
  expect(telnyx.texts).toMatchObject([{ to: message.sentTo, text: expect.stringContaining('123456') as string }]);
});
