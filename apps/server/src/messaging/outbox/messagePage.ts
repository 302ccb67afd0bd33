import { channelLabel } from '@forecourt/api/channels';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import type { Delivery } from './deliveries.ts';
import { writePath } from './writePath.ts';
import { getAddress, channelBadge, outboxPage, outboxPath, stateBadge, getTime } from './outboxHtml.ts';

export interface MessagePage {
  brand: Brand;
  delivery: Delivery;
  /** The text part of an e-mail; the whole of a text message. */
  text: string;
  /** An e-mail's header fields as they are sent; undefined for a text message. */
  headers?: string | undefined;
  links: readonly string[];
}

/** One message: as the customer sees it, and what it is made of. */
export const messagePage = ({ brand, delivery, text, headers, links }: MessagePage): string => {
  const title = delivery.subject ?? `${channelLabel(delivery.channel)} to ${delivery.recipient}`;
  return outboxPage(
    brand,
    title,
    `<p><a href="${outboxPath}">← Outbox</a></p>
    <h1>${escapeHtml(title)}</h1>
    <div class="message">
      <div>${headers === undefined ? bubble(text) : frame(delivery)}</div>
      <div>
        ${facts(delivery)}
        ${delivery.conversationId === null ? '' : `<p><a class="action" href="${writePath}?${new URLSearchParams({ dealer: delivery.dealerId, id: delivery.id }).toString().replaceAll('&', '&amp;')}">Answer as the customer</a></p>`}
        ${headers === undefined ? '' : `<p><a class="action" href="${escapeHtml(getAddress(delivery))}/message.eml" download>Save as .eml</a></p>`}
        ${headers === undefined ? '' : part('Text', text)}
        ${linkList(links)}
        ${headers === undefined ? '' : part('Headers', headers)}
      </div>
    </div>`,
  );
};

/** The mail's own HTML, which may do nothing but be looked at: links open in a new tab. */
const frame = (delivery: Delivery) =>
  `<iframe title="The email as the recipient sees it" src="${escapeHtml(getAddress(delivery))}/message.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

const bubble = (text: string) =>
  `<pre class="bubble" tabindex="0" aria-label="The text message">${escapeHtml(text)}</pre>`;

const facts = (delivery: Delivery) => {
  const { recipient, dealerName, conversationId, reason } = delivery;
  const entries = [
    ['To', escapeHtml(recipient)],
    ['From', escapeHtml(dealerName)],
    ['Sent', getTime(delivery)],
    ['Channel', channelBadge(delivery)],
    ['State', stateBadge(delivery) + (reason ? ` ${escapeHtml(reason)}` : '')],
    ...(conversationId === null
      ? []
      : [['Conversation', `<a href="/conversation/${encodeURIComponent(conversationId)}">Open in the console</a>`]]),
  ];
  return `<dl>${entries.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
};

const part = (title: string, text: string) =>
  `<section aria-label="${title}"><h2>${title}</h2><pre tabindex="0" aria-label="${title}">${escapeHtml(text)}</pre></section>`;

const linkList = (links: readonly string[]) =>
  links.length === 0
    ? ''
    : `<section aria-label="Links"><h2>Links</h2><ul>${links.map((link) => `<li><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></li>`).join('')}</ul></section>`;
