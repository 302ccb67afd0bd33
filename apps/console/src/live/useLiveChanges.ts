import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '../session/store.ts';
import { follow } from './follow.ts';

/** How long changes are gathered before a screen loads them, in ms: a busy dealer has several a second. */
const gatherMs = 300;

/** What has changed in the account that is shown: conversations by id; undefined where it may be any. */
export type Changed = ReadonlySet<string> | undefined;

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
      if (event.type === 'colleagues' || (event.type === 'changed' && event.account_id !== accountId)) return;
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
