import type { MediaSource } from '../texts/mediaSource.ts';

/** Where Twilio keeps files, and where it sends those who ask (https://www.twilio.com/docs/messaging/api/media-resource). */
const hosts = new Set(['api.twilio.com', 'media.twiliocdn.com', 'mms.twiliocdn.com', 's3-external-1.amazonaws.com']);

export const twilioMedia = ({
  url,
  accountSid,
  authToken,
}: {
  url: string;
  accountSid: string;
  authToken: string;
}): MediaSource => ({
  origin: new URL(url).origin,
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  isHost: (hostname) => hosts.has(hostname),
});
