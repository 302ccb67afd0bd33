import { ChatStatus } from '@forecourt/ui/widget/ChatStatus';
import { type ContactDetails, ContactForm } from '@forecourt/ui/widget/ContactForm';
import { VisitForm } from '@forecourt/ui/widget/VisitForm';
import { useEffect, useState } from 'react';
import type { Chat } from './chat.ts';
import type { ChatState } from './chatState.ts';
import { checkContact } from './checkContact.ts';
import { getContact } from './contact.ts';
import { formTexts } from './formTexts.ts';
import { texts } from './texts.ts';
import { type ChosenTime, toInstant, inWords, slotDays, type Times, zoneName } from './visitTimes.ts';

const { contact, visit } = formTexts;

interface VisitProps {
  chat: Chat;
  state: ChatState;
  dealerName: string;
  /** The time that the form begins with. */
  time: ChosenTime | undefined;
  onDone: () => void;
}

/**
 * Books a visit: asks for one of the times that the dealer offers, and then for contact info where the chat has none yet.
 */
export function Visit({ chat, state, dealerName, time, onDone }: VisitProps) {
  const [times, setTimes] = useState<Times | 'failed'>();
  const [chosen, setChosen] = useState(time);
  const [asksContact, setAsksContact] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBooking, setBooking] = useState(false);
  const consent = contact.consent(dealerName);
  useEffect(() => {
    const begin = async () => {
      const loaded = await loadInto(chat, setTimes);
      if (!loaded || !time) return;
      if (!toInstant(loaded, time)) setProblem(visit.taken);
      else if (loaded.needs_contact && loaded.appointment === null) setAsksContact(true);
    };
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once: the time is what the form was opened with
  }, [chat]);

  if (times === undefined) return <ChatStatus label={visit.loading} />;
  const retryLoading = () => {
    setTimes(undefined);
    void loadInto(chat, setTimes);
  };
  if (times === 'failed')
    return <ChatStatus label={visit.loadFailed} action={{ label: texts.tryAgain, onPress: retryLoading }} />;
  const at = toInstant(times, chosen);
  const isStuck = isBooking && state.pending.some(isFailedBooking);
  const isPending = isBooking && !isStuck;
  const submit = async (details?: ContactDetails) => {
    if (at === undefined) return;
    if (isStuck) {
      chat.retry();
      return;
    }
    setProblem(undefined);
    setBooking(true);
    const refusal = await chat.book(at, details ? getContact(details, consent) : null, texts.visitOpening);
    setBooking(false);
    if (refusal === undefined) {
      onDone();
      return;
    }
    setProblem(refusal);
    // The dealer's hours or the clock may have taken the time away.
    const loaded = await loadInto(chat, setTimes);
    if (loaded && !toInstant(loaded, chosen)) setAsksContact(false);
  };
  const shown = isStuck ? visit.notSent : problem;

  if (asksContact && at !== undefined)
    return (
      <ContactForm
        title={visit.contact(inWords(times, at))}
        labels={contact}
        consent={consent}
        withoutCall
        problem={shown}
        isPending={isPending}
        submitLabel={visit.submit}
        cancelLabel={visit.back}
        check={checkContact}
        onSubmit={(details) => void submit(details)}
        onCancel={() => setAsksContact(false)}
      />
    );
  return (
    <VisitForm
      title={visit.title}
      notes={[
        ...(times.appointment === null ? [] : [visit.moves(inWords(times, times.appointment))]),
        visit.zone(zoneName(times)),
      ]}
      calendarLabel={visit.calendar}
      days={slotDays(times)}
      value={at === undefined ? undefined : chosen}
      onChange={(time) => {
        setChosen(time);
        setProblem(undefined);
      }}
      texts={visit.slots}
      missing={visit.missing}
      problem={shown}
      isPending={isPending}
      submitLabel={times.needs_contact ? visit.next : visit.submit}
      cancelLabel={visit.cancel}
      onSubmit={times.needs_contact ? () => setAsksContact(true) : () => void submit()}
      onCancel={onDone}
    />
  );
}

/** What has not been booked, and may be once the connection is back. */
export const isFailedBooking = ({ frame, state }: ChatState['pending'][number]) =>
  frame.event_name === 'Book' && state === 'failed';

/** @returns the times; undefined where they could not be loaded */
async function loadInto(chat: Chat, set: (times: Times | 'failed') => void): Promise<Times | undefined> {
  try {
    const times = await chat.loadTimes();
    set(times);
    return times;
  } catch {
    set('failed');
    return undefined;
  }
}
