import { channels, outboundChannelIds } from '@forecourt/api/channels';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { type Delivery, type Filter, listLimit, states } from './deliveries.ts';
import { writePath } from './writePath.ts';
import {
  getAddress,
  channelBadge,
  getExcerpt,
  outboxPage,
  outboxPath,
  stateBadge,
  stateLabels,
  getTime,
} from './outboxHtml.ts';

export interface ListPage {
  brand: Brand;
  deliveries: readonly Delivery[];
  filter: Filter;
  /** What the page's script compares to see whether something new has come (listScript.ts). */
  version: string;
}

/** The mailbox of an installation without carriers: what was sent, newest first. */
export const listPage = ({ brand, deliveries, filter, version }: ListPage): string =>
  outboxPage(
    brand,
    'Outbox',
    `<h1>Outbox</h1>
    <p class="hint">Every email and text the product sends, newest first. Without a carrier, nothing leaves this computer.</p>
    <p><a class="action" href="${writePath}">Write as a customer</a></p>
    ${filterForm(filter)}
    <p class="hint" role="status">${getCount(deliveries)}</p>
    ${deliveries.length > 0 ? `<ul class="mails">${deliveries.map(row).join('')}</ul>` : emptyText(filter)}
    <script src="${outboxPath}/list.js" data-version="${version}" defer></script>`,
  );

const getCount = ({ length }: readonly Delivery[]) =>
  length === listLimit ? `Latest ${listLimit} messages` : `${length} ${length === 1 ? 'message' : 'messages'}`;

function emptyText({ search, channel, state }: Filter): string {
  if (search || channel || state)
    return `<p class="empty">No messages match. <a href="${outboxPath}">Show all messages</a></p>`;
  return '<p class="empty">Nothing has been sent yet. Reply in a conversation, and your message shows up here.</p>';
}

const row = (delivery: Delivery) => `<li><article><a href="${escapeHtml(getAddress(delivery))}">
  <span class="to">${escapeHtml(delivery.recipient)}</span>
  <span class="words"><strong>${escapeHtml(delivery.subject ?? '')}</strong> ${escapeHtml(getExcerpt(delivery))}</span>
  <span class="marks">${channelBadge(delivery)}${stateBadge(delivery)}</span>
  ${getTime(delivery)}</a></article></li>`;

const option = (value: string, label: string, chosen: string) =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;

const filterForm = ({ search, channel, state }: Filter) => `<form class="filter" role="search">
  <span><label for="search">Search</label><input id="search" name="search" type="search" value="${escapeHtml(search)}"></span>
  <span><label for="channel">Channel</label><select id="channel" name="channel">${option('', 'All channels', channel)}${outboundChannelIds
    .map((id) => option(id, channels[id].label, channel))
    .join('')}</select></span>
  <span><label for="state">State</label><select id="state" name="state">${option('', 'All states', state)}${states
    .map((id) => option(id, stateLabels[id]!, state))
    .join('')}</select></span>
  <button>Filter</button>
</form>`;
