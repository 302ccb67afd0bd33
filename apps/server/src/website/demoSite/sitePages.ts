import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { BusinessDay } from '@forecourt/api/contract/settings/business-days';
import type { LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { carData } from './carData.ts';
import { callToAction, getName, picture, formatPrice, type Site, sitePage, vehicleCard } from './siteHtml.ts';

const featured = 6;

export const homePage = (site: Site, vehicles: readonly LeadVehicle[]): string =>
  sitePage(site, {
    pageType: 'home',
    title: 'New and used cars',
    main: `<section class="hero">
<h1>Find the one you’ll keep.</h1>
<p>Browse what’s on our lot, ask us anything in the chat, and come in for a drive.</p>
<p class="actions"><a class="action strong" href="/inventory">Shop inventory</a>${callToAction('Value Your Trade')}</p>
</section>
<section aria-labelledby="models"><h2 id="models">Shop by model</h2>
<ul class="models">${getModels(vehicles)
      .map(
        ({ model, count }) =>
          `<li><a href="/inventory?model=${encodeURIComponent(model)}"><strong>${escapeHtml(model)}</strong> ${count} available</a></li>`,
      )
      .join('')}</ul></section>
<section aria-labelledby="latest"><h2 id="latest">Just in</h2>
<ul class="vehicles">${vehicles.slice(0, featured).map(vehicleCard).join('')}</ul></section>
<section class="band" aria-labelledby="service"><h2 id="service">Service that fits your day</h2>
<p>Oil changes, brakes, tires: pick a time that works.</p>${callToAction('Schedule Service', 'strong')}</section>`,
  });

/** Search results: all vehicles, or those of one model. */
export function inventoryPage(site: Site, vehicles: readonly LeadVehicle[], model: string): string {
  const shown = model === '' ? vehicles : vehicles.filter((vehicle) => vehicle.model === model);
  const title = model === '' ? 'All vehicles' : model;
  return sitePage(site, {
    pageType: 'srp',
    title,
    main: `<h1>${escapeHtml(title)}</h1>
<form class="filter" action="/inventory">
<label for="model">Model</label>
<select id="model" name="model"><option value="">All models</option>${getModels(vehicles)
      .map(({ model: name }) => option(name, name === model))
      .join('')}</select>
<button class="action quiet">Show</button>
</form>
<p role="status">${shown.length} ${shown.length === 1 ? 'vehicle' : 'vehicles'}</p>
<ul class="vehicles">${shown.map(vehicleCard).join('')}</ul>`,
  });
}

const option = (name: string, isChosen: boolean) =>
  `<option value="${escapeHtml(name)}"${isChosen ? ' selected' : ''}>${escapeHtml(name)}</option>`;

export const vehiclePage = (site: Site, vehicle: LeadVehicle, others: readonly LeadVehicle[]): string =>
  sitePage(site, {
    pageType: 'vdp',
    title: getName(vehicle),
    data: carData(vehicle),
    main: `<p class="trail"><a href="/inventory">Inventory</a> / ${escapeHtml(getName(vehicle))}</p>
<article class="detail">
${picture(vehicle, `Drawing of a ${getName(vehicle)}`)}
<div>
<h1>${escapeHtml(getName(vehicle))}</h1>
<p class="price">${formatPrice(vehicle)}</p>
<dl>${fact('Stock', vehicle.stock)}${fact('VIN', vehicle.vin)}${fact('Trim', vehicle.trim)}</dl>
<p class="actions">${callToAction('Check Availability', 'strong')}${callToAction('Get ePrice')}${callToAction('Schedule Test Drive')}</p>
</div>
</article>
<section aria-labelledby="similar"><h2 id="similar">You may also like</h2>
<ul class="vehicles">${others.slice(0, 3).map(vehicleCard).join('')}</ul></section>`,
  });

const fact = (name: string, value: string | undefined) =>
  value ? `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>` : '';

export const contactPage = (site: Site, week: readonly BusinessDay[]): string =>
  sitePage(site, {
    pageType: 'other',
    title: 'Hours and contact',
    main: `<h1>Hours and contact</h1>
<section aria-labelledby="hours"><h2 id="hours">Showroom hours</h2>
<dl class="hours">${week.map((day) => `<div><dt>${day.name}</dt><dd>${getHours(day)}</dd></div>`).join('')}</dl></section>
<section aria-labelledby="write"><h2 id="write">Talk to us</h2>
<p>The chat is the quickest way to reach us, day or night.</p>
<p class="actions">${callToAction('Ask a Question', 'strong')}${callToAction('Schedule Service')}</p></section>`,
  });

export const missingPage = (site: Site): string =>
  sitePage(site, {
    pageType: 'other',
    title: 'Not found',
    main: `<h1>We can’t find that page</h1><p>The vehicle may have sold. <a href="/inventory">See what’s available</a></p>`,
  });

function getHours({ work_hours: hours }: BusinessDay): string {
  return hours ? `${clock(hours.start_time)} – ${clock(hours.end_time)}` : 'Closed';
}

/** Minutes after midnight, as people say them: 9 AM, 5:30 PM. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The models that there are, by name. */
function getModels(vehicles: readonly LeadVehicle[]): { model: string; count: number }[] {
  const groups = [...Map.groupBy(vehicles, ({ model }) => model)];
  return groups
    .map(([model, { length }]) => ({ model, count: length }))
    .toSorted((one, other) => one.model.localeCompare(other.model, 'en'));
}
