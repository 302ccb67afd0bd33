import type { TimeFormat } from '@forecourt/api/contract/locale';
import { escapeText } from '@forecourt/api/escapeHtml';

/** A message of a chat. */
export interface Line {
  initiator: 'HUMAN' | 'BOT' | 'SPECIALIST' | 'SYSTEM';
  /** Of the salesperson who wrote it. */
  firstName: string | null;
  /** Clean HTML. */
  body: string;
  at: Date;
}

interface Setting {
  dealerName: string;
  /** What the assistant is called. */
  agentName: string;
  timeZone: string;
  clock: TimeFormat;
}

/** A chat as an email: who wrote what, and when by the dealer's clock. */
export function transcriptHtml(lines: readonly Line[], { dealerName, agentName, timeZone, clock }: Setting): string {
  const stamp = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: clock,
    timeZone,
    timeZoneName: 'short',
  });
  const getName = ({ initiator, firstName }: Line) => {
    if (initiator === 'HUMAN') return 'You';
    if (initiator === 'SPECIALIST') return firstName ?? dealerName;
    return initiator === 'BOT' ? `${agentName} (automated assistant)` : dealerName;
  };
  const entries = lines.map((line) => {
    const head = `${getName(line)}, ${stamp.format(line.at).replaceAll(/\s/g, ' ')}`;
    return `<p><strong>${escapeText(head)}</strong></p><div>${line.body}</div>`;
  });
  return `<p>${escapeText(`Here’s a copy of your chat with ${dealerName}, as you requested.`)}</p>${entries.join('')}`;
}
