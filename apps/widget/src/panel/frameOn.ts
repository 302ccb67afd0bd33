import type { SentFrame } from '@forecourt/api/chatSocket';
import type { LauncherMessage } from '../protocol.ts';
import type { Outgoing } from './storage.ts';

/** What is sent of a frame by the socket: a message says what the shopper looks at then, or whose card they have pressed. */
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
