import type { CallOutput } from '@forecourt/api/call';
import type { chatSettings } from '@forecourt/api/contract/websiteChat';

/** What the dealer has chosen of the chat's looks. */
export type Look = CallOutput<typeof chatSettings>['look'];
