/** Messages, events and visits: what a dealer's numbers count. */
export const sizes = [10_000, 100_000, 1_000_000, 10_000_000] as const;

/** How large an installation is. */
export interface Size {
  events: number;
  conversations: number;
  dealers: number;
}

/** Shares of a hundred conversations that each of ten dealers has: a group with one large dealer and many small ones. */
export const shares = [30, 20, 15, 10, 8, 6, 5, 3, 2, 1];

/** Ten events to a conversation, and ten thousand to a dealer on average. Ten dealers at least, so that no size is of one dealer. */
export const getSize = (events: number): Size => ({
  events,
  conversations: events / 10,
  dealers: Math.max(shares.length, events / 10_000),
});

export const getDealerId = (number: number): string => `dealer-${number}`;

export const getDealerIds = ({ dealers }: Size): string[] =>
  Array.from({ length: dealers }, (_, number) => getDealerId(number));

/** People of a dealer: each is a salesperson, and the first an ADMIN. */
export const peopleEach = 5;
export const getPersonId = (dealerId: string, number: number): string => `${dealerId}-p${number}`;

/** A number for texts of each dealer's own, below those of customers. */
export const getPhone = (number: number): string => `+1202${5_550_000 + number}`;

/** Somebody who works for all dealers, as a large group's admin does. */
export const overseer = 'overseer';
