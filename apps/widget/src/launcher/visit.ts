import type { recordVisit } from '@forecourt/api/contract/websiteChat';
import type { CallInput } from '@forecourt/api/call';

type Visit = CallInput<typeof recordVisit>['body'];

/**
 * Tells of this page view, and again of what becomes of it. No visitor is named and nothing is kept: the server tells the visitors of
 * a day apart.
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
      // Also where the shopper leaves the page at once.
      keepalive: true,
    }).catch(() => {
      // A visit that is not counted is nothing to the shopper.
    });
  };
}
