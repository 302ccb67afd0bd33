export const testTexts = {
  send: 'Send me a test',
  signature: 'Emails the saved signature to you. No customer gets it.',
  email: 'Emails this message to you as a customer would get it. No customer gets it.',
  text: 'Your profile has no phone number, so this text message comes to you by email. No customer gets it.',
  sent: (address: string) => `Test sent to ${address}`,
  confirm: (address: string) =>
    `Confirm your email address first. We sent a link to ${address}. Then send the test again.`,
  failed: (reason: string) => `Couldn’t send the test: ${reason}`,
  /** By the refusal's id. */
  refused: {
    'no-address': 'your profile has no email address',
    'nothing-to-send': 'customers don’t get this message either, since it’s empty or has an unknown placeholder',
    'too-many-tests': 'you’ve sent yourself too many tests. Try again in an hour',
  } as Readonly<Record<string, string>>,
};
