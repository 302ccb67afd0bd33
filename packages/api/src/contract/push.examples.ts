import { examplesFor } from '../examples.ts';
import * as calls from './push.ts';

const settings = {
  ShowsWords: true,
  QuietHours: { From: 21 * 60, To: 7 * 60 + 30 },
  TimeZone: 'America/New_York',
};
const Endpoint = 'https://push.example/a-browser';
/** The example of RFC 8291 §5. */
const keys = {
  P256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  Auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const pushExamples = examplesFor(calls, {
  pushSettings: { response: { ...settings, PublicKey: keys.P256dh } },
  updatePushSettings: { body: settings, response: settings },
  subscribeBrowser: { body: { Endpoint, ...keys } },
  unsubscribeBrowser: { body: { Endpoint } },
});
