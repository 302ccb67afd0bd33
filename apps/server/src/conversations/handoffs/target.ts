import type { Kysely } from 'kysely';
import { loadHandoffSettings } from '../../messaging/handoffs/settings.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { readBusinessHours } from '../../settings/businessHours/businessHours.ts';
import { addOpenMinutes } from '../../settings/businessHours/nextOpening.ts';

/**
 * By when a handoff is to be answered that somebody was given at a moment.
 * @param minutes of opening hours; those of the product's settings if missing
 */
export async function findTarget(db: Kysely<Schema>, scope: Scope, from: Date, minutes?: number): Promise<Date> {
  const open = minutes ?? (await loadHandoffSettings(db, scope)).TargetMinutes;
  return addOpenMinutes(await readBusinessHours(db, scope), from, open);
}
