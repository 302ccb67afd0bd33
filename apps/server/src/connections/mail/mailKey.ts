import { createHash } from 'node:crypto';

/** A header field at the beginning of a line, with what is folded below it (RFC 5322 §2.2.3). */
const field = (name: string) => new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, 'im');
const [messageId, from, date] = [field('message-id'), field('from'), field('date')];

/**
 * What makes a mail one, however often and by whichever door it comes: its Message-ID with its author and date, so that nobody keeps
 * another's mail away by its id alone. A mail without one is its bytes.
 */
export function getMailKey(content: Buffer): string {
  const header = content
    .subarray(0, 65_536)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)[0]!;
  const id = messageId.exec(header)?.[1]?.trim();
  const hash = createHash('sha256');
  if (!id) return hash.update(content).digest('hex');
  return hash.update([id, from.exec(header)?.[1]?.trim(), date.exec(header)?.[1]?.trim()].join('\n')).digest('hex');
}
