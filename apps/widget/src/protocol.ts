import type { ShopperPage, ShopperVehicle } from '@forecourt/api/contract/chatSocket';

/*
 * What the launcher, on the dealer's page, and the panel, in a frame from our origin, tell each other by postMessage. The
 * launcher's side goes without zod, whose bytes would be most of it. Nothing of the conversation leaves the panel but how many
 * messages are unread.
 */

/** Of the launcher: what the customer looks at, and whether the panel is open. */
export interface LauncherMessage {
  forecourtChat: 1;
  page: ShopperPage;
  vehicle: ShopperVehicle | null;
  /** The call to action that has opened the chat. */
  cta: string | null;
  /** That press, where it was counted. */
  press: string | null;
  /** The frame may keep what it needs to know on the next page. */
  mayStore: boolean;
  referral: 'direct' | 'external';
  dir: 'ltr' | 'rtl';
  isOpen: boolean;
}

/** Of the panel. */
export type PanelMessage =
  /** It is there and can be shown. */
  | { forecourtChat: 1; type: 'ready' }
  | { forecourtChat: 1; type: 'close' }
  /** There is no chat for this page. */
  | { forecourtChat: 1; type: 'hide' }
  | { forecourtChat: 1; type: 'unread'; count: number };

/** What matters of a MessageEvent. */
export type Received = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

const isMarked = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && 'forecourtChat' in data && data.forecourtChat === 1;

/**
 * What the panel says to the launcher.
 * @param frame the window of the launcher's own frame, and the origin that the frame was loaded from
 * @returns null for anything that comes from another window or origin, or has another shape
 */
export function panelMessage(event: Received, frame: { window: unknown; origin: string }): PanelMessage | null {
  if (!frame.window || event.source !== frame.window || event.origin !== frame.origin) return null;
  const { data } = event;
  if (!isMarked(data)) return null;
  const { type, count } = data;
  if (type === 'ready' || type === 'close' || type === 'hide') return { forecourtChat: 1, type };
  if (type !== 'unread' || typeof count !== 'number' || !(count >= 0)) return null;
  return { forecourtChat: 1, type, count: Math.floor(count) };
}
