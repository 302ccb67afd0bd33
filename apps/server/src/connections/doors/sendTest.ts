import { randomBytes, randomInt } from 'node:crypto';
import { createCarriers } from '../../messaging/channels/carriers.ts';
import type { Carrier, Parcel } from '../../messaging/channels/carrier.ts';
import { smtpCarrier } from '../../messaging/channels/email/smtp.ts';
import { type Config, getOrigins } from '../../platform/config/config.ts';
import { errorText } from '../../platform/errors/errorText.ts';
import type { TestedDoor } from './doorTests.ts';
import { mailSubject, textToken } from './returnedTest.ts';

/** A message that tests a door. */
export interface TestMessage {
  dealerId: string;
  dealerName: string;
  /** Of the test. */
  id: string;
  /** An email address, or a phone number as E.164. */
  sentTo: string;
  /** Of a mail, what is in its subject; of a text, the code in it. */
  secret: string;
}

/** A new secret for a test: enough for a mail that no person reads, and short for a text that one answers. */
export const createSecret = (door: TestedDoor): string =>
  door === 'mail' ? randomBytes(16).toString('hex') : String(randomInt(100_000, 1_000_000));

/** What comes back: a text's code is good from the phone that it was sent to. */
export const getToken = (door: TestedDoor, { sentTo, secret }: Pick<TestMessage, 'sentTo' | 'secret'>): string =>
  door === 'mail' ? secret : textToken(sentTo, secret);

const noCarrier = {
  mail: 'No mail server is configured to send by. Ask your administrator to set SMTP_URL and MAIL_FROM.',
  text: 'No carrier is configured to send texts by. Ask your administrator to set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or Telnyx’s variables.',
} satisfies Record<TestedDoor, string>;

/**
 * Sends a test by the carrier that customers are written to by.
 * @returns why it could not be sent, for people; undefined where the carrier took it
 */
export async function sendTest(config: Config, door: TestedDoor, message: TestMessage): Promise<string | undefined> {
  const carrier = findCarrier(config, door);
  if (!carrier) return noCarrier[door];
  try {
    await carrier.send(getParcel(door, message));
    return undefined;
  } catch (error) {
    return describeFailure(error);
  } finally {
    // Tests are rare: no connection is kept for them.
    carrier.close?.();
  }
}

function findCarrier(config: Config, door: TestedDoor): Carrier | undefined {
  if (door === 'text') return config.textNumber === undefined ? undefined : createCarriers(config).sms;
  return config.smtp ? createCarriers(config).email : sendToOurselves(config);
}

/** Whether a test by email leaves by no mail server: it shows that mail comes in, and nothing of the way out. */
export const isTestLocal = (config: Config): boolean =>
  config.smtp === undefined && findOwnReceiver(config) !== undefined;

/** Our own receiver of mail, where tests may go to it: nothing may count as sent without a mail server in production. */
const findOwnReceiver = ({ mode, inbound }: Config) => (mode === 'production' ? undefined : inbound?.smtp);

/**
 * Without a mail server, an installation of one's own hands the test to its own receiver, as mail that is written as a customer is.
 * @returns undefined in production, where nothing may count as sent without a carrier
 */
function sendToOurselves(config: Config): Carrier | undefined {
  const { inbound, brandHosts } = config;
  const receiver = findOwnReceiver(config);
  if (!inbound || !receiver) return undefined;
  return smtpCarrier({
    url: `smtp://${receiver.host}:${receiver.port}?ignoreTLS=true`,
    from: `test@${inbound.domain}`,
    origin: getOrigins(config)[0]!,
    brandHosts,
  });
}

const getParcel = (door: TestedDoor, { dealerId, dealerName, id, sentTo, secret }: TestMessage): Parcel => ({
  id,
  dealerId,
  dealerName,
  recipient: sentTo,
  wasTried: false,
  firstTriedAt: new Date(),
  // No responder is to answer it (RFC 3834 §5).
  automatic: 'generated',
  ...(door === 'mail'
    ? {
        subject: mailSubject(secret),
        html: '<p>This message tests whether email goes out and comes back in. Nobody has to answer it.</p>',
        // The report of a server that cannot deliver it comes back as customers' do.
        replyTo: sentTo,
      }
    : { subject: null, html: `Test by ${dealerName}: reply with ${secret} to show that texts come in.` }),
});

/** What the carriers say is about a customer's mail server; this one is our own, so its own words are better. */
function describeFailure(error: unknown): string {
  const { response } = ((error as Error).cause ?? {}) as { response?: string };
  return response === undefined
    ? errorText(error)
    : `The mail server refused it: ${response.slice(0, 300)}. Ask your administrator to check SMTP_URL and MAIL_FROM.`;
}
