import type { ChatCall } from '@forecourt/api/contract/takeover';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Link } from '@forecourt/ui/text/Link';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { conversationHref } from '../conversations/conversationFilter.ts';
import { followNotifications, renewSubscription } from '../push/followNotifications.ts';
import { useAuth } from '../session/store.ts';
import { announceCalls } from './announce.ts';
import { calls as store } from './store.ts';
import { callTexts } from './texts.ts';
import { useCalls } from './useCalls.ts';

const urgency: readonly ChatCall['Reason'][] = ['transfer', 'handoff', 'new_chat'];

/** Calls the person to a chat on whatever screen they are: in words, on the tab, by a sound and on the desktop. */
export function CallNotice() {
  const { UserId } = useAuth().user_info;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const calls = useCalls();
  const open = useEffectEvent(({ ConversationId }: ChatCall) => void navigate(conversationHref(ConversationId)));

  useEffect(() => {
    store.count = calls.length;
    void announceCalls(UserId, calls, open);
  }, [calls, UserId]);
  const follow = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    // Without a connection it is renewed the next time.
    void renewSubscription(UserId).catch(() => undefined);
    return followNotifications(follow);
  }, [UserId]);
  useEffect(
    () => () => {
      store.count = 0;
    },
    [],
  );

  // What a colleague asks first, then who waits for somebody, then who has just begun; of each the one who waits longest.
  const waiting = calls
    .filter(({ ConversationId }) => conversationHref(ConversationId) !== pathname)
    .toSorted(
      (one, other) => urgency.indexOf(one.Reason) - urgency.indexOf(other.Reason) || one.At.localeCompare(other.At),
    );
  const [first] = waiting;
  if (!first) return null;
  return (
    <Callout
      size="small"
      action={
        <Link isStandalone href={conversationHref(first.ConversationId)}>
          {callTexts.open}
        </Link>
      }
    >
      {[callTexts.one(first), waiting.length > 1 && callTexts.others(waiting.length - 1)].filter(Boolean).join(' ')}
    </Callout>
  );
}
