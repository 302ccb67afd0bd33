import { isOwn, type LeadDetails, type RequestedVehicle } from '../../messaging/leads/leadDetails.ts';
import { takeContacts, takeIds, takeParty, withoutMissing } from './readContact.ts';
import type { AdfElement } from './readElements.ts';
import { takeComments, takeVehicle } from './readVehicle.ts';
import { findAll, findFirst, listLeft, takeAttribute, takeField } from './takeElements.ts';

/** What one `prospect` of an ADF says, complete: what has no field of its own is in `details.other`. */
export interface AdfProspect {
  /** 'new', or 'resend' for one that was sent before. */
  status?: string;
  /** When the customer asked, as it is written. */
  requestDate?: string;
  details: LeadDetails;
}

const hasContent = (vehicle: RequestedVehicle): boolean =>
  Object.values(vehicle).some((value) => !Array.isArray(value) || value.length > 0);

/**
 * Takes everything from a prospect. Its parts are found wherever they stand in it, since a tag that was not closed puts the next part
 * into the one before.
 */
export function takeProspect(prospect: AdfElement): AdfProspect {
  const customer = findFirst(prospect, 'customer');
  // One that was read as a part of a prospect within this one has nothing left.
  const vehicles = findAll(prospect, 'vehicle').map(takeVehicle).filter(hasContent);
  const timeFrame = findFirst(customer ?? prospect, 'timeframe');
  const provider = takeParty(findFirst(prospect, 'provider'), 'name');
  const vendor = takeParty(findFirst(prospect, 'vendor'), 'vendorname');
  const fields = withoutMissing({
    status: takeAttribute(prospect, 'status')?.toLowerCase(),
    requestDate: takeField(prospect, 'requestdate'),
  });
  const details = {
    ids: takeIds(prospect),
    vehicles: [...vehicles.filter((vehicle) => !isOwn(vehicle)), ...vehicles.filter(isOwn)],
    // Without a customer, contacts that no provider or vendor had are the customer's.
    customer: takeContacts(customer ?? prospect),
    customerIds: takeIds(customer),
    ...withoutMissing({
      timeFrame:
        timeFrame &&
        withoutMissing({
          description: takeField(timeFrame, 'description'),
          earliest: takeField(timeFrame, 'earliestdate'),
          latest: takeField(timeFrame, 'latestdate'),
        }),
      comments:
        [takeComments(customer), takeComments(prospect)].filter((text) => text !== undefined).join('\n\n') || undefined,
      provider,
      vendor,
    }),
  };
  return { ...fields, details: { ...details, other: listLeft(prospect) } };
}
