import type { MediaSource } from '../texts/mediaSource.ts';

/**
 * Telnyx's own domains: files of messages are at media.telnyx.com (https://developers.telnyx.com/docs/messaging/messages/send-receive-mms),
 * its storage is at telnyxcloudstorage.com (https://developers.telnyx.com/docs/cloud-storage).
 */
const domains = ['telnyx.com', 'telnyxcloudstorage.com'];

export const telnyxMedia = ({ url, apiKey }: { url: string; apiKey: string }): MediaSource => ({
  origin: new URL(url).origin,
  authorization: `Bearer ${apiKey}`,
  isHost: (hostname) => domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)),
});
