import { escapeHtml } from '@forecourt/api/escapeHtml';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';

/** What every page of the website shows. */
export interface Site {
  dealerId: string;
  dealerName: string;
  /** Where the chat comes from. */
  consoleOrigin: string;
}

interface SitePage {
  /** What the chat's launcher reads of the page. */
  pageType: 'home' | 'srp' | 'vdp' | 'other';
  title: string;
  /** HTML. */
  main: string;
  /** JSON of what the page is about, for search engines and the chat. */
  data?: string;
}

const menu = [
  ['/', 'Home'],
  ['/inventory', 'Inventory'],
  ['/contact', 'Hours & contact'],
] as const;

/** A page of the website. Its one line for the chat is the script at the end of the head. */
export const sitePage = (
  { dealerId, dealerName, consoleOrigin }: Site,
  { pageType, title, main, data }: SitePage,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(dealerName)}</title>
<link rel="icon" href="/site/icon.svg">
<link rel="stylesheet" href="/site/site.css">
${data === undefined ? '' : `<script type="application/ld+json">${data}</script>`}
<script async src="${escapeHtml(consoleOrigin)}/widget.js" data-account="${escapeHtml(dealerId)}"></script>
</head>
<body data-page-type="${pageType}">
<a class="skip" href="#main">Skip to content</a>
<header>
<p class="bar">This is a demo. Nothing here is for sale.</p>
<div class="top">
<a class="name" href="/">${escapeHtml(dealerName)}</a>
<nav aria-label="Main">${menu.map(([href, label]) => `<a href="${href}">${escapeHtml(label)}</a>`).join('')}</nav>
</div>
</header>
<main id="main">
${main}
</main>
<footer><p>${escapeHtml(dealerName)}</p><p>Prices are before tax, title and registration.</p></footer>
</body>
</html>
`;

/** A call to action: the chat opens with it. */
export const callToAction = (text: string, kind: 'strong' | 'quiet' = 'quiet'): string =>
  `<button type="button" class="action ${kind}" data-forecourt-cta="${escapeHtml(text)}">${escapeHtml(text)}</button>`;

/** A vehicle among others. */
export const vehicleCard = (vehicle: LeadVehicle): string => `<li><a class="vehicle" href="${getAddress(vehicle)}">
${picture(vehicle, '')}
<span class="title">${escapeHtml(getName(vehicle))}</span>
<span class="price">${formatPrice(vehicle)}</span>
<span class="stock">Stock ${escapeHtml(vehicle.stock ?? '')}</span>
</a></li>`;

export const picture = ({ image_url: source }: LeadVehicle, alternative: string): string =>
  source === undefined
    ? '<span class="picture"></span>'
    : `<img class="picture" src="${escapeHtml(source)}" alt="${escapeHtml(alternative)}" width="320" height="180">`;

/** The path of a vehicle's page. */
const getAddress = ({ stock }: LeadVehicle): string => `/inventory/${encodeURIComponent(stock ?? '')}`;

export const getName = (vehicle: LeadVehicle): string => vehicleName(vehicle) ?? 'Vehicle';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export const formatPrice = ({ price }: LeadVehicle): string =>
  price === undefined ? 'Call for price' : dollars.format(price);
