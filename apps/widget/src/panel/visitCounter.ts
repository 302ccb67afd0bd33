import { recordVisit } from '@forecourt/api/contract/websiteChat';
import type { LauncherMessage } from '../protocol.ts';
import { send } from './calls.ts';

/**
 * Counts the page view when the panel is loaded, and once more when it is first opened on this page.
 * @param page the account and the host
 * @param visitor this browser's random name
 */
export function visitCounter(page: { account_id: string; host: string }, visitor: string) {
  const id = crypto.randomUUID();
  let counted: 'nothing' | 'visit' | 'opened' = 'nothing';
  return ({ isOpen, referral }: LauncherMessage): void => {
    if (counted === 'opened' || (counted === 'visit' && !isOpen)) return;
    counted = isOpen ? 'opened' : 'visit';
    // A visit that is not counted is nothing to the shopper.
    send(recordVisit, { body: { ...page, id, visitor, referral, opened: isOpen } }).catch(() => {});
  };
}
