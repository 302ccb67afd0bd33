import { channels, isChannel } from '@forecourt/api/channels';
import { plainText } from '../../platform/html/plainText.ts';
import { mailWords, type OwnWords } from './mailWords.ts';
import { type SentText, withoutQuotedSpans } from './sentTexts.ts';

/** A customer's message, as it is stored. */
export interface ReceivedMessage {
  channel: string;
  /** HTML. */
  body: string;
}

/**
 * The words of a message that are its sender's own: without what they quote, what we sent them, their mail program's lines and their
 * signature. Consent, intents and bookings read these, and nothing else (trust: own words only).
 * @param sent what the dealership wrote to the sender before; what stands there is never the sender's, in any language
 */
export function ownWords({ channel, body }: ReceivedMessage, sent: readonly SentText[] = []): OwnWords {
  if (isChannel(channel) && channels[channel].hasSubject) return mailWords(body, sent);
  const text = plainText(body);
  const written = text
    .split('\n')
    .filter((line) => !isQuotedLine(line))
    .join('\n');
  const own = withoutQuotedSpans(written, sent).trim();
  return { text: own, isQuoting: own !== text.trim() };
}

/** A line that begins with the sign of a quotation; '> 30k' is an amount. */
const isQuotedLine = (line: string): boolean => /^\s*>\s*(?![\s$€£\d])/.test(line);
