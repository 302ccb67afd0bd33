import type { Call } from '@forecourt/api/call';
import type { Config } from '../config/config.ts';

/** Uploads per minute and address: six full messages. */
const maxUploads = 30;

/** Calls that are limited as sign-ins are: they send mail, or ask for passwords. */
const rare = new Set(['session.login', 'users.invite', 'users.import']);

/** Page views per minute and address, and presses with them: a dealership's own office looks at its website too. */
const maxVisits = 120;

/** Requests per minute and address. Sign-ins and new chats are rare, a file takes its time to check; the rest suits a busy office behind one address. */
export const getRate = ({ id, contentType }: Call, { requests, signIns, chatStarts }: Config['limits']) => ({
  max: rare.has(id)
    ? signIns
    : id === 'websiteChat.start'
      ? chatStarts
      : id === 'websiteChat.visit'
        ? Math.min(maxVisits, requests)
        : contentType === 'application/octet-stream' || contentType === 'text/csv'
          ? Math.min(maxUploads, requests)
          : requests,
  timeWindow: 60_000,
});
