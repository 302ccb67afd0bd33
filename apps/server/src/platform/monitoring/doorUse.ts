import type { Door } from '@forecourt/api/contract/status';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { errorText } from '../errors/errorText.ts';
import { maskText } from '../log/maskText.ts';

export type DoorId = Door['Id'];

interface Use {
  lastAt?: Date;
  lastFailureAt?: Date;
  failure?: string;
}

/** What this process has not stored yet. Each process stores its own every few seconds, so that a busy door costs no write a message. */
let unstored = new Map<DoorId, Use>();

const change = (door: DoorId, use: Use) => unstored.set(door, { ...unstored.get(door), ...use });

/** Notes that something came in or went out by a door. */
export function noteDoorUse(door: DoorId): void {
  change(door, { lastAt: new Date() });
}

/** Notes that something failed at a door. @param error without what names a person once it is noted */
export function noteDoorFailure(door: DoorId, error: unknown): void {
  change(door, { lastFailureAt: new Date(), failure: maskText(errorText(error)).slice(0, 300) });
}

/** Stores what was noted since the last time. What cannot be stored is noted again, unless something newer has been. */
export async function storeDoorUse(db: Kysely<Schema>): Promise<void> {
  const noted = unstored;
  if (noted.size === 0) return;
  unstored = new Map();
  try {
    await db
      .insertInto('door_use')
      .values(
        // In one order, so that two processes never wait for each other.
        [...noted]
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([door, { lastAt = null, lastFailureAt = null, failure = null }]) => ({
            door,
            last_at: lastAt,
            last_failure_at: lastFailureAt,
            failure,
          })),
      )
      .onConflict((conflict) =>
        conflict.column('door').doUpdateSet((eb) => ({
          last_at: sql<Date>`greatest(door_use.last_at, ${eb.ref('excluded.last_at')})`,
          last_failure_at: sql<Date>`greatest(door_use.last_failure_at, ${eb.ref('excluded.last_failure_at')})`,
          failure: eb.fn.coalesce('excluded.failure', 'door_use.failure'),
        })),
      )
      .execute();
  } catch (error) {
    unstored = new Map([...noted, ...unstored]);
    throw error;
  }
}
