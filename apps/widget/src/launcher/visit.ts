import type { recordVisit } from '@forecourt/api/contract/websiteChat';
import type { CallInput } from '@forecourt/api/call';

type Visit = CallInput<typeof recordVisit>['body'];

/**
 * Reports this page view, and reports it again when the visitor opens the chat or presses a button. The report names no visitor, and
 * the browser keeps nothing: the server tells the visitors of a day apart.
 */
export function visitTeller(origin: string, page: Pick<Visit, 'account_id' | 'host' | 'referral'>) {
  const id = crypto.randomUUID();
  return (opened: boolean, press: Visit['press']): void => {
    const visit: Visit = { ...page, id, opened, press };
    fetch(`${origin}/api/website-chat/visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visit),
      credentials: 'omit',
      // The report is sent even if the visitor leaves the page at once.
      keepalive: true,
    }).catch(() => {
      // A visit that could not be counted makes no difference to the visitor.
    });
  };
}
