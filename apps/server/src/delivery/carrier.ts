import { PermanentFailure } from '../jobs/job.ts';

/** One message on its way to one customer. */
export interface Parcel {
  /** Stays the same however often it is tried: what the receiver knows it by. */
  id: string;
  dealerName: string;
  recipient: string;
  /** Of an e-mail. */
  subject: string | null;
  /** Sanitised HTML. */
  html: string;
  /** Whether an earlier try was cut off, so that nobody knows what became of it. */
  wasTried: boolean;
  /** When the first try began. */
  firstTriedAt: Date;
}

/** Brings a message out of the house. */
export interface Carrier {
  /**
   * @returns what the carrier calls it
   * @throws {Undeliverable} where another try would end the same; anything else is tried again
   */
  send: (parcel: Parcel) => Promise<string>;
  close?: () => void;
}

/** The carrier refused for good; the message is for people. */
export class Undeliverable extends PermanentFailure {
  override readonly name = 'Undeliverable';
}
