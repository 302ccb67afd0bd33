/** Where Telnyx posts what happens to messages, in both directions: the webhook of its messaging profile. */
export const telnyxPath = '/inbound/telnyx';
