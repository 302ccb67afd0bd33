import type { SentFrame } from '@forecourt/api/chatSocket';
import type { LauncherMessage } from '../protocol.ts';
import type { Outgoing } from './storage.ts';

/** What the socket sends of a frame: a message has the page and the vehicle that the customer looks at, or the pressed card's. */
export function frameOn(place: LauncherMessage | undefined, frame: Outgoing): SentFrame {
  if (frame.event_name !== 'Message') return frame;
  const { files, card, ...message } = frame;
  return {
    ...message,
    page: place?.page ?? null,
    vehicle_info: card ?? place?.vehicle ?? null,
    ...(card && { from_card: true }),
    ...(files && { attachments: files.map(({ id }) => id) }),
  };
}
