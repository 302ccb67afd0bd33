import { createHash } from 'node:crypto';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import { LeadRecord } from '@forecourt/api/contract/feed/lead';
import * as z from 'zod/mini';
import { isOwn, type LeadDetails, type RequestedVehicle } from '../../messaging/leads/leadDetails.ts';
import { findEmail, findName, findPhone, listContactWishes } from './customerContact.ts';
import type { AdfProspect } from './readProspect.ts';
import { readRequestTime } from './requestTime.ts';
import { withoutMissing } from './readContact.ts';

export type LeadLine = Extract<FeedRecord, { type: 'lead' }>;

/** A dealer who takes leads. */
export interface LeadDealer {
  dealerId: string;
  productId: string;
  /** Two letters: a telephone number is of it where it names no other. */
  country: string;
  timeZone: string;
}

/** A prospect as it is stored. */
export interface AdfLead {
  /** The record of the lead, live; its id is the request's. */
  lead: LeadLine;
  details: LeadDetails;
}

/** Why a prospect is no lead, for people. */
export interface RefusedProspect {
  refusal: string;
}

/** The source of a lead whose provider does not name itself. */
const unnamedSource = 'ADF';

/**
 * A prospect as a lead of a dealer. What does not fit a lead's field (a name of 200 letters, a number that is none) is left out of the
 * lead and stays in the details, as everything does.
 * @param now when it came
 */
export function toLead(prospect: AdfProspect, dealer: LeadDealer, now: Date): AdfLead | RefusedProspect {
  const { details } = prospect;
  const name = findName(details.customer);
  const email = findEmail(details.customer);
  const phone = findPhone(details.customer, dealer.country);
  if (name.first === '' && name.last === '' && !email && !phone)
    return { refusal: 'It has neither a name nor an email address nor a telephone number of the customer.' };
  const createdAt = readRequestTime(prospect.requestDate, dealer.timeZone, now).toISOString();
  const wanted = details.vehicles.find((vehicle) => !isOwn(vehicle));
  const parsed = z.safeParse(LeadRecord, {
    type: 'lead',
    dealer: dealer.dealerId,
    id: getRequestId(prospect),
    product: dealer.productId,
    first_name: shorten(name.first, 80),
    last_name: shorten(name.last, 80),
    source: shorten(details.provider?.name ?? details.provider?.service ?? unnamedSource, 120),
    lead_type: getLeadType(details.vehicles),
    status: 'ACTIVE',
    created_at: createdAt,
    live: true,
    ...withoutMissing({
      email,
      phone,
      vehicle: wanted && toVehicle(wanted),
      sub_source: details.provider?.name === undefined ? undefined : shortenTo(details.provider.service, 120),
    }),
  } satisfies z.input<typeof LeadRecord>);
  if (!parsed.success)
    return { refusal: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
  return { lead: parsed.data, details: { ...details, ...listContactWishes(details.customer, createdAt) } };
}

const shorten = (text: string, max: number): string => text.slice(0, max).toWellFormed().trim();
const shortenTo = (text: string | undefined, max: number) =>
  text === undefined ? undefined : shorten(text, max) || undefined;

/**
 * The request's name, the same for the same request again: made of what its sender calls it, when it was made and whom by, since some
 * senders give every request the same id; without an id it is made of everything in it. A status of 'resend' changes nothing.
 */
function getRequestId({ requestDate, details }: AdfProspect): string {
  const { ids, customer, provider } = details;
  const named = ids.length > 0 ? [ids, provider?.name, requestDate, customer] : [requestDate, details];
  return `adf-${createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 32)}`;
}

/** 'USED' or 'NEW' by the car that is wanted, as CRMs call leads; 'TRADE-IN' where there is only one to sell. */
function getLeadType(vehicles: readonly RequestedVehicle[]): string {
  const [first] = vehicles;
  if (first && isOwn(first)) return 'TRADE-IN';
  return first?.status === 'used' ? 'USED' : 'NEW';
}

/** What a dealer asks for a car, among the prices of a request; the others are the customer's offer, or an appraisal. */
const dealerPrices = new Set(['asking', 'quote', 'msrp']);

function toVehicle(vehicle: RequestedVehicle): LeadLine['vehicle'] {
  const { make = '', model = '', trim, vin, stock } = vehicle;
  const year = Number(vehicle.year);
  return {
    make: shorten(make, 60),
    model: shorten(model, 120),
    ...withoutMissing({
      year: Number.isInteger(year) && year >= 1885 && year <= 2100 ? year : undefined,
      trim: shortenTo(trim, 60),
      vin: shortenTo(vin?.toUpperCase(), 60),
      stock: shortenTo(stock, 60),
      price: findPrice(vehicle),
    }),
  };
}

/** In US dollars, as a lead's price is. */
function findPrice({ prices }: RequestedVehicle): number | undefined {
  for (const { amount, type = 'asking', currency = 'USD', delta = 'absolute' } of prices) {
    const price = Number(amount.replace(/[$,\s]/g, ''));
    const isPrice = amount !== '' && price > 0 && price < 1e9 && Number(price.toFixed(2)) === price;
    if (isPrice && currency === 'USD' && delta === 'absolute' && dealerPrices.has(type)) return price;
  }
  return undefined;
}
