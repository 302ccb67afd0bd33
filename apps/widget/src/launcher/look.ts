import type { CallOutput } from '@forecourt/api/call';
import type { chatSettings } from '@forecourt/api/contract/websiteChat';

/** What the launcher reads of the chat's settings. */
export type Offered = Pick<CallOutput<typeof chatSettings>, 'look' | 'adobe_analytics'>;

/** What the dealer has chosen of the chat's looks. */
export type Look = Offered['look'];
