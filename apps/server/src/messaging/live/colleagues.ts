import type { Kysely } from 'kysely';
import { notifyAfterCommit } from '../../platform/db/notifyAfterCommit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { changesChannel } from './announce.ts';
import { ColleagueBook, type ColleagueNotice, type Here } from './colleagueBook.ts';

/** How often it is looked who has left without a word, in ms. */
const sweepMs = 1000;

type Place = Pick<ColleagueNotice, 'dealerId' | 'conversationId'>;

/** Who has a conversation open has changed. */
interface ColleagueChange extends Place {
  /** Whose doing it is; undefined where somebody left without a word. */
  personId?: string;
}

/** Which staff have which conversation open, over all processes. */
export interface Colleagues {
  /** Receives the notifications of every process (messaging/live/changes.ts). A missed one is repeated within seconds. */
  note: (notice: ColleagueNotice) => void;
  in: (place: Place) => Here[];
  /** @returns what ends it */
  follow: (onChange: (change: ColleagueChange) => void) => () => void;
  stop: () => void;
}

/** Tells every process what a person does with a conversation, when the transaction commits; nothing of it is stored. */
export async function tellColleagues(trx: Kysely<Schema>, notice: ColleagueNotice): Promise<void> {
  await notifyAfterCommit(trx, changesChannel, [JSON.stringify(notice)]);
}

/** Keeps who is where, and looks who has left. */
export function startColleagues(): Colleagues {
  const book = new ColleagueBook();
  const followers = new Set<(change: ColleagueChange) => void>();
  const report = (change: ColleagueChange) => {
    for (const onChange of followers) onChange(change);
  };
  const sweep = setInterval(() => book.forgetExpired(Date.now()).forEach(report), sweepMs);
  return {
    note: (notice) => {
      if (book.note(notice, Date.now())) report(notice);
    },
    in: (place) => book.in(place),
    follow: (onChange) => {
      followers.add(onChange);
      return () => void followers.delete(onChange);
    },
    stop: () => clearInterval(sweep),
  };
}
