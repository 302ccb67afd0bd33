import type { WorkingApiKey } from '../../platform/access/apiKeys.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';

/**
 * The dealer that a machine's call is about: the one that it names, which with an API key is the key's own, and needs no name there.
 * @throws {Refusal} 404 for a key of another dealer, 400 where nothing names one
 */
export function getNamedDealer(key: WorkingApiKey | undefined, named: string | undefined): string {
  const dealerId = named ?? key?.dealerId;
  if (dealerId === undefined) throw new Refusal(400, 'invalid-input', 'query.dealer is missing');
  if (key && key.dealerId !== dealerId)
    throw notFound('This account doesn’t exist, or this API key belongs to another one', dealerId);
  return dealerId;
}
