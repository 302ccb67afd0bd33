import { QuickReplies } from '@forecourt/ui/widget/QuickReplies';
import { formTexts } from './formTexts.ts';
import { OfferedTimes, type OfferedTimesProps } from './OfferedTimes.tsx';
import { mayOfferTimes, offersVisit } from './offersVisit.ts';
import { texts } from './texts.ts';

const chooseTime = [{ id: 'visit', label: formTexts.visit.choose }];

/** Below the conversation: the open times that a salesperson's latest message offers, else the way to the calendar where it belongs. */
export function VisitOffer(props: Omit<OfferedTimesProps, 'message' | 'otherwise'>) {
  const { state, onVisit } = props;
  const latest = state.messages.findLast(({ by }) => by === 'staff' || by === 'assistant');
  const calendar = onVisit && offersVisit(state.messages.at(-1)) && (
    <QuickReplies label={texts.bookVisit} items={chooseTime} onPress={() => onVisit()} />
  );
  if (!latest || !mayOfferTimes(latest)) return calendar;
  return <OfferedTimes key={latest.id} {...props} message={latest} otherwise={calendar} />;
}
