import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import { demoSiteDealer } from '../../demo/dealers.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { readBusinessHours } from '../../settings/businessHours/businessHours.ts';
import { findVehicle, findVehicles } from '../../messaging/leads/vehiclesForSale.ts';
import { type ChatDealer, findWebsite } from '../widget/chatDealer.ts';
import { websiteHost } from './siteHost.ts';
import type { Site } from './siteHtml.ts';
import { contactPage, homePage, inventoryPage, missingPage, vehiclePage } from './sitePages.ts';

export interface SiteRoutesOptions {
  database: Pick<Database, 'beginningWith'>;
  /** Of the website. */
  host: string;
  /** Where the chat comes from. */
  consoleOrigin: string;
  /** Origins that vehicle pictures may come from, besides our own. */
  imageHosts: readonly string[];
}

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Sends a page as it is. */
type Show = (page: string, status?: number) => FastifyReply;

/**
 * A small dealer website of the demo, to try the chat from the shopper's side. It stands for a stranger's site: it has a host of its
 * own, a policy that refuses all but what the chat needs, and nothing of the console's.
 */
export function siteRoutes(app: FastifyInstance, { database, host, consoleOrigin, imageHosts }: SiteRoutesOptions) {
  const ofWebsite = {
    constraints: { host: websiteHost(host) },
    config: { isOfWebsite: true },
  } satisfies RouteShorthandOptions;
  const policy = sitePolicy(consoleOrigin, imageHosts);
  const page = (
    path: string,
    write: (work: {
      trx: ScopedTransaction;
      dealer: ChatDealer;
      site: Site;
      asked: Asked;
      show: Show;
    }) => Promise<unknown>,
  ) =>
    app.get(path, ofWebsite, (request, reply) =>
      withDealers(database, [demoSiteDealer], async (trx) => {
        const dealer = await findWebsite(trx, { account_id: demoSiteDealer, host });
        if (!dealer) throw notFound('This website has no chat');
        const site = { dealerId: dealer.dealerId, dealerName: dealer.name, consoleOrigin };
        const asked = { ...(request.query as object), ...(request.params as object) };
        const show: Show = (html, status = 200) =>
          reply
            .code(status)
            .type('text/html; charset=utf-8')
            .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
            .send(html);
        return write({ trx, dealer, site, asked, show });
      }),
    );

  page('/', async ({ trx, dealer, site, show }) => show(homePage(site, await findVehicles(trx, dealer.dealerId))));

  page('/inventory', async ({ trx, dealer, site, asked: { model }, show }) =>
    show(inventoryPage(site, await findVehicles(trx, dealer.dealerId), typeof model === 'string' ? model : '')),
  );

  page('/inventory/:stock', async ({ trx, dealer, site, asked: { stock = '' }, show }) => {
    const vehicle = await findVehicle(trx, dealer.dealerId, { stock: String(stock), vin: String(stock) });
    if (!vehicle) return show(missingPage(site), 404);
    const others = await findVehicles(trx, dealer.dealerId);
    return show(
      vehiclePage(
        site,
        vehicle,
        others.filter(({ stock, model }) => stock !== vehicle.stock && model === vehicle.model),
      ),
    );
  });

  page('/contact', async ({ trx, dealer, site, show }) => {
    const { hours } = await readBusinessHours(trx, dealer, 'SALES_AI');
    return show(contactPage(site, hours.business_hours));
  });

  const files = [
    ['/site/site.css', 'text/css', file('site.css')],
    ['/site/icon.svg', 'image/svg+xml', file('icon.svg')],
  ] as const;
  for (const [path, type, content] of files)
    app.get(path, ofWebsite, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    );
}

interface Asked {
  model?: unknown;
  stock?: unknown;
}

/** As strict as a careful dealer's own: the chat has to do with what it names of our host. */
const sitePolicy = (consoleOrigin: string, imageHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${consoleOrigin}`,
    `frame-src ${consoleOrigin}`,
    `connect-src ${consoleOrigin}`,
    "style-src 'self'",
    `img-src ${["'self'", ...imageHosts].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
