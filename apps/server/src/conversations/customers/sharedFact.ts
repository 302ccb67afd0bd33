import type { SharedFact } from '@forecourt/api/contract/leads';
import { isOwn, type LeadDetails, type RequestedVehicle } from '../../messaging/leads/leadDetails.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import { toE164 } from '../../platform/locale/e164.ts';

/** The vehicle that a lead asks about. */
interface AskedVehicle {
  year?: number;
  make?: string;
  model?: string;
  vin?: string;
  stock?: string;
}

/** What is stored of a lead that may tell people of one name apart. */
export interface LeadFacts {
  /** As E.164. */
  phone: string | null;
  email: string | null;
  vehicle: AskedVehicle | null;
  /** Of its requests, also of what the customer wrote about themselves in messages. */
  requests: readonly LeadDetails[];
}

/**
 * What two leads have in common beside their name, the strongest first: a name alone joins nobody. A model is not enough, since many people
 * ask about it; the one vehicle, or a car of their own like it, is.
 * @param country the dealer's, two letters: numbers are of it where they name no other
 */
export function findSharedFact(one: LeadFacts, other: LeadFacts, country: string): SharedFact | null {
  const shared = <T extends string>(list: (lead: LeadFacts) => readonly T[]): T | undefined => {
    const others = new Set(list(other));
    return list(one).find((value) => others.has(value));
  };
  const phone = shared((lead) => listPhones(lead, country));
  if (phone !== undefined) return { kind: 'phone', value: phone };
  const email = shared(listEmails);
  if (email !== undefined) return { kind: 'email', value: email };
  const tradeIn = shared((lead) => listTradeIns(lead).map(({ key }) => key));
  if (tradeIn !== undefined)
    return { kind: 'trade-in', value: listTradeIns(one).find(({ key }) => key === tradeIn)!.name };
  if (shared(listVehicleNumbers) !== undefined) return { kind: 'vehicle', value: vehicleName(one.vehicle) ?? '' };
  const postalCode = shared(listPostalCodes);
  return postalCode === undefined ? null : { kind: 'postal-code', value: postalCode };
}

const listContacts = ({ requests }: LeadFacts) => requests.flatMap(({ customer }) => customer);

const listPhones = (lead: LeadFacts, country: string): string[] => [
  ...(lead.phone === null ? [] : [lead.phone]),
  ...listContacts(lead).flatMap(({ phones }) => phones.map(({ number }) => toE164(number, country)).filter(isNumber)),
];

/** A request may ask for calls without naming a number. */
const isNumber = (phone: string): boolean => phone.startsWith('+');

const listEmails = (lead: LeadFacts): string[] => [
  ...(lead.email === null ? [] : [lead.email.toLowerCase()]),
  ...listContacts(lead).flatMap(({ emails }) => emails.map(({ address }) => address.toLowerCase())),
];

/** Their own cars, by year, make and model; one of which less is known is like too many others. */
const listTradeIns = ({ requests }: LeadFacts): { key: string; name: string }[] =>
  requests
    .flatMap(({ vehicles }) => vehicles)
    .filter(isOwn)
    .flatMap((car) => (isNamed(car) ? [describeCar(car)] : []));

const isNamed = ({ year, make, model }: RequestedVehicle): boolean => Boolean(year && make && model);

function describeCar({ year, make, model }: RequestedVehicle): { key: string; name: string } {
  const name = [year, make, model].join(' ');
  return { key: name.toLowerCase(), name };
}

/** A vehicle is the same by its VIN or its stock number. */
const listVehicleNumbers = ({ vehicle }: LeadFacts): string[] =>
  (['vin', 'stock'] as const).flatMap((kind) =>
    vehicle?.[kind] ? [`${kind} ${vehicle[kind].trim().toLowerCase()}`] : [],
  );

/** Of an American ZIP+4, the ZIP code. */
const listPostalCodes = (lead: LeadFacts): string[] =>
  listContacts(lead)
    .flatMap(({ addresses }) => addresses.flatMap(({ postalCode }) => postalCode ?? []))
    .map((code) =>
      code
        .trim()
        .toUpperCase()
        .replace(/^(\d{5})-\d{4}$/, '$1'),
    )
    .filter((code) => code !== '');
