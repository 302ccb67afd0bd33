/** Where Twilio posts messages that come in, and what becomes of those that went out. */
export const twilioPaths = { messages: '/inbound/twilio/messages', status: '/inbound/twilio/status' };
