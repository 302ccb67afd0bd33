import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** How old what a replica answers may be, in ms; for so long after a change a person reads from the primary. */
export const maxStalenessMs = 5000;

/** A streaming replica, which answers what may be a few seconds old (docs/decisions/replica.md). */
export interface Replica {
  /**
   * Runs a request's queries that change nothing as `withDealers` does: on the replica, or on the primary where the replica is gone or too
   * far behind.
   * @param listedDealerId of a list that screens read again when a conversation changes: the replica must have that change
   */
  read: <T>(
    dealerIds: readonly string[],
    listedDealerId: string | undefined,
    run: (trx: Transaction<Schema>) => Promise<T>,
  ) => Promise<T>;
  /** A conversation of this dealer has changed, or, without a dealer, any may have. */
  noteChange: (dealerId?: string) => void;
  /** Called when reads go to the replica again, and, with the reason, when they go to the primary. */
  onChange: (listener: ReplicaListener) => void;
  close: () => Promise<void>;
}

export type ReplicaListener = (reason: string | undefined) => void;
