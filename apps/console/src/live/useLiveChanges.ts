import type { LiveEvent } from '@forecourt/api/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '../session/store.ts';

/** How long changes are gathered before a screen loads them, in ms: a busy dealer has several a second. */
const gatherMs = 300;

/** What has changed in the account that is shown: conversations by id; undefined where it may be any. */
export type Changed = ReadonlySet<string> | undefined;

interface Follower {
  (event: LiveEvent): void;
}

const followers = new Set<Follower>();
let stop: Promise<() => void> | undefined;

/** The stream is read while a screen follows it. Its code is loaded when the first one does. */
function follow(personId: string, follower: Follower): () => void {
  followers.add(follower);
  stop ??= import('./shareLive.ts').then(({ shareLive }) =>
    shareLive(personId, (event) => {
      for (const tell of followers) tell(event);
    }),
  );
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    void stop?.then((end) => end());
    stop = undefined;
  };
}

/** Calls back when something was written in conversations of the account that is shown, here or elsewhere. */
export function useLiveChanges(onChange: (changed: Changed) => void): void {
  const { DealerId: accountId, UserId: personId } = useAuth().user_info;
  const report = useEffectEvent(onChange);
  useEffect(() => {
    let gathered: Set<string> | 'any' = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      report(gathered === 'any' ? undefined : gathered);
      gathered = new Set();
      timer = undefined;
    };
    const stopFollowing = follow(personId, (event) => {
      if (event.type === 'changed' && event.account_id !== accountId) return;
      if (event.type === 'refresh') gathered = 'any';
      else if (gathered !== 'any') gathered.add(event.conversation_id);
      timer ??= setTimeout(tell, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stopFollowing();
    };
  }, [accountId, personId]);
}
