import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@forecourt/api/contract/live';
import { listen, type NotifyingDatabase } from '../../platform/jobs/listen.ts';
import { changesChannel, type ChangeNotice } from './announce.ts';
import type { ColleagueNotice } from './colleagueBook.ts';

/** An event with the id that a stream is resumed from. */
interface NumberedEvent {
  id: string;
  event: LiveEvent;
}

/** What changes in any account, as every process of the installation reports it. */
export interface Changes {
  /**
   * @param lastId the last event that the follower has seen; undefined for none
   * @param onEvent gets what came after it, at once, and then what comes
   * @returns what ends it
   */
  follow: (lastId: string | undefined, onEvent: (event: NumberedEvent) => void) => () => void;
  /** Whether no notification has arrived for too long. */
  isDeaf: () => boolean;
  stop: () => Promise<void>;
}

/** How many events are remembered for streams that come back. */
const remembered = 1000;

/**
 * How long notifications may be missing before this process counts as not ready, in ms. After a shorter break it catches up. A restart
 * of PostgreSQL interrupts every process at once, and a load balancer must not then find all of them not ready.
 */
const deafLimitMs = 10_000;

/**
 * Listens for what is written in conversations. Ids count within this process: another one does not know them.
 * @param onColleague gets who has a conversation open, which comes by the same connection and is no change of it
 * @param now the clock, in ms; set by tests only
 */
export function startChanges(
  database: NotifyingDatabase,
  onError: (error: unknown) => void,
  onColleague: (notice: ColleagueNotice) => void,
  now: () => number = () => performance.now(),
): Changes {
  const process = randomUUID();
  const followers = new Set<(event: NumberedEvent) => void>();
  let recent: NumberedEvent[] = [];
  let count = 0;
  let deafSince: number | undefined = now();

  const publish = (event: LiveEvent) => {
    count += 1;
    const numbered = { id: `${process}-${count}`, event };
    recent = [...recent.slice(1 - remembered), numbered];
    for (const onEvent of followers) onEvent(numbered);
  };
  const listener = listen(database, changesChannel, {
    onNotice: (payload) => {
      const notice = JSON.parse(payload) as ChangeNotice | ColleagueNotice;
      if ('personId' in notice) return onColleague(notice);
      const { dealerId, conversationId } = notice;
      return publish({ type: 'changed', account_id: dealerId, conversation_id: conversationId });
    },
    onConnected: () => {
      deafSince = undefined;
      publish({ type: 'refresh' });
    },
    onError: (error) => {
      deafSince ??= now();
      onError(error);
    },
  });

  return {
    follow: (lastId, onEvent) => {
      const last = recent.findIndex(({ id }) => id === lastId);
      if (last === -1) onEvent({ id: `${process}-${count}`, event: { type: 'refresh' } });
      else for (const missed of recent.slice(last + 1)) onEvent(missed);
      followers.add(onEvent);
      return () => void followers.delete(onEvent);
    },
    isDeaf: () => deafSince !== undefined && now() - deafSince > deafLimitMs,
    stop: () => listener.stop(),
  };
}
