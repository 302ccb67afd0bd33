/** One event on its way, with what an adapter needs of where it goes. */
export interface OutgoingEvent {
  dealerId: string;
  /** The same for every attempt, so that a receiver can leave out what it has already. */
  eventId: string;
  eventType: string;
  leadId: string;
  /** JSON: what `webhookEvents` describes. */
  payload: string;
  endpoint: {
    id: string;
    /** A URL, or an email address. */
    target: string;
    /** Sealed (platform/secrets); null for a kind without one. */
    secret: string | null;
    /** The secret before it, where that still signs. */
    formerSecret: string | null;
  };
}

/** What became of one attempt. `detail` is for people. */
export interface Attempt {
  /** `gone`: the receiver wants nothing more, so that the endpoint is turned off. */
  outcome: 'delivered' | 'failed' | 'gone';
  detail: string;
}

/** A way to pass events on. It makes one attempt; the worker tries again (worker.ts). */
export interface EventAdapter {
  /** Never throws for what the receiver does: that is a failed attempt. */
  send: (event: OutgoingEvent) => Promise<Attempt>;
  /** Releases what it holds. */
  close?: () => void;
}

/** The kinds of endpoints. Another one is an adapter here, in `createAdapters`, the contract and the table's check. */
export type EndpointKind = 'webhook' | 'adf-mail';
