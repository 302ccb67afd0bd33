import type { Message } from '@forecourt/api/contract/dialogue';

/** What the dealership and the customer have written to each other: notes of the team are none of it. */
export const withoutNotes = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ Note }) => Note === undefined);
