import type { Kysely } from 'kysely';
import { isOwn, type LeadDetails } from '../../messaging/leads/leadDetails.ts';
import { describeRequest, listRequests } from '../../messaging/leads/leadRequests.ts';
import type { LeadKey } from '../../messaging/timeline/entries.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** What a lead's customer gave with their requests, in words. */
export interface RequestDetails {
  /** A detail each, the newest request first: 'Trade-in: 2018 Honda Civic EX, 62,000 mi'. */
  lines: string[];
  /** The cars that they have and would trade in or sell: '2018 Honda Civic'. */
  ownCars: string[];
}

/** How much a language model is given of them. */
const maxLines = 40;
const maxLength = 300;

/** Reads the details of a lead's requests. Who sent them, and to whom, is nothing that a customer gives. */
export async function findRequestDetails(db: Kysely<Schema>, lead: LeadKey): Promise<RequestDetails> {
  const requests = await listRequests(db, lead);
  const lines = requests
    .flatMap(({ isFromMessage, details: { provider: _provider, vendor: _vendor, ...details } }) =>
      describeRequest({ isFromMessage, details }),
    )
    .map(({ name, value }) => `${name}: ${value}`.slice(0, maxLength).toWellFormed());
  return {
    lines: [...new Set(lines)].slice(0, maxLines),
    ownCars: [...new Set(requests.flatMap(({ details }) => listOwnCars(details)))],
  };
}

/** The longest name of a car, in UTF-16 units. */
const maxName = 80;

const listOwnCars = ({ vehicles }: LeadDetails): string[] =>
  vehicles.filter(isOwn).flatMap(({ year, make, model }) => {
    const name = [year, make, model].filter(Boolean).join(' ').slice(0, maxName).toWellFormed();
    // A sender may write anything: an amount or a link in a car's name is none that the assistant repeats.
    return name === '' || /[$/@:]/.test(name) ? [] : [name];
  });
