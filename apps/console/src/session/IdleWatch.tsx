import { alive } from '@forecourt/api/contract/session';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { leaveToLogOut } from './leave.ts';

const texts = {
  title: 'Are you still there?',
  detail: (time: string) => `You’ll be signed out at ${time}. What you’ve typed is kept.`,
  stay: 'Stay signed in',
  leave: 'Sign out now',
};

/** When the person last did something, in any tab of this browser, in ms since 1970. */
const storageKey = 'last-activity';

/** How long before the end the person is asked, how often the clock is looked at, and how often the server hears of them, in ms. */
const warningMs = 120_000;
const tickMs = 5_000;
const reportMs = 60_000;

/** What a person does; a pointer that only moves may have been pushed. */
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const readActivity = () => Number(localStorage.getItem(storageKey)) || 0;

/**
 * Ends the session of somebody who has left the console alone, as the server does (docs/decisions/session.md). They are asked before, and what
 * was typed is kept.
 */
export function IdleWatch() {
  const navigate = useNavigate();
  const limit = useRef(Infinity);
  const reported = useRef(0);
  const [endsAt, setEndsAt] = useState<number>();

  const note = useCallback(() => {
    const now = Date.now();
    localStorage.setItem(storageKey, String(now));
    if (now - reported.current < reportMs) return;
    reported.current = now;
    api
      .send(alive, {})
      .then(({ IdleMinutes }) => (limit.current = IdleMinutes * 60_000))
      // A session that has ended leaves the page by itself; an outage is tried again with the next press.
      .catch(() => (reported.current = 0));
  }, []);

  useEffect(() => {
    // Opening a page is the person's doing, too.
    note();
    let isAsked = false;
    const onActivity = () => {
      // A person who is asked has to answer.
      if (!isAsked) note();
    };
    const tick = () => {
      const end = readActivity() + limit.current;
      isAsked = Date.now() >= end - warningMs;
      if (Date.now() >= end) leaveToLogOut();
      else setEndsAt(isAsked ? end : undefined);
    };
    const ticking = setInterval(tick, tickMs);
    for (const activity of activities)
      document.addEventListener(activity, onActivity, { capture: true, passive: true });
    return () => {
      clearInterval(ticking);
      for (const activity of activities) document.removeEventListener(activity, onActivity, { capture: true });
    };
  }, [note]);

  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(endsAt ?? 0);
  return (
    <AlertDialog
      isOpen={endsAt !== undefined}
      onOpenChange={() => {
        note();
        setEndsAt(undefined);
      }}
      title={texts.title}
      cancelLabel={texts.stay}
      actionLabel={texts.leave}
      onAction={() => void navigate('/logout')}
    >
      <Text as="p">{texts.detail(time)}</Text>
    </AlertDialog>
  );
}
