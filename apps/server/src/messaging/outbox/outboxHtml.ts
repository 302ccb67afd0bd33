import { channelLabel } from '@forecourt/api/channels';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { plainText } from '../../platform/html/plainText.ts';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import type { Delivery } from './deliveries.ts';

export const outboxPath = '/dev/outbox';

/** Where a delivery's page lies; its files lie below. */
export const getAddress = ({ dealerId, id }: Delivery): string =>
  `${outboxPath}/${encodeURIComponent(dealerId)}/${encodeURIComponent(id)}`;

export const outboxPage = (brand: Brand, title: string, main: string): string =>
  standalonePage({ brand, title, layout: 'wide', styleSheet: `${outboxPath}/${brand.id}.css`, main });

export const stateLabels: Record<string, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Canceled',
};

/** A channel's or a state's name as a mark. */
const badge = (kind: string, label: string): string =>
  `<span class="badge ${escapeHtml(kind)}">${escapeHtml(label)}</span>`;

export const channelBadge = ({ channel }: Delivery): string => badge('channel', channelLabel(channel));
export const stateBadge = ({ state }: Delivery): string => badge(state, stateLabels[state] ?? state);

/** When it was written, by the dealership's clock. */
export function getTime({ createdAt, timeZone }: Delivery): string {
  const words = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(createdAt);
  return `<time datetime="${createdAt.toISOString()}">${escapeHtml(words.replaceAll('\u202f', ' '))}</time>`;
}

/** The message's words on one line. */
export const getExcerpt = ({ html }: Delivery, length = 160): string => {
  const words = plainText(html).replace(/\s+/g, ' ');
  return words.length > length ? `${words.slice(0, length)}…` : words;
};
