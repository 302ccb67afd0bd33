import { channelLabel } from '@forecourt/api/channels';
import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { useStamp } from '../../../conversations/useStamp.ts';
import { formatPrice } from '../../../format/format.ts';
import { usePhone } from '../../../format/usePhone.ts';
import { getBrief } from './brief.ts';
import { briefTexts } from './texts.ts';

interface ChatBriefProps {
  lead: LeadInfo;
  messages: readonly Message[];
  events: readonly ConversationEvent[];
  /** Unfolded on a phone too: where it takes no room from the chat. */
  isOpen?: boolean;
}

/** What somebody who joins a chat has to know before the first word: nothing but what is stored, and no empty line. */
export function ChatBrief({ lead, messages, events, isOpen = false }: ChatBriefProps) {
  // Where there is little room, the chat itself needs it.
  const isNarrow = useIsNarrow();
  const stamp = useStamp();
  const phone = usePhone();
  const { question, appointment, handoff, callRequestedAt, note } = getBrief(lead, messages, events);
  const { VehicleInfo: vehicle, Phone, Email, OptOut } = lead;
  const contact = [Phone !== null && phone(Phone), Email].filter(Boolean).join(' · ');
  return (
    <Disclosure title={briefTexts.title} summary={question} defaultExpanded={isOpen || !isNarrow} level="none">
      <DetailList>
        {vehicle && (
          <DetailItem term={briefTexts.vehicle}>
            {[vehicle.Vehicle, formatPrice(vehicle.Price)].filter(Boolean).join(' · ')}
          </DetailItem>
        )}
        {appointment && (
          <DetailItem term={briefTexts.appointment}>
            {`${stamp(appointment.at)}, ${briefTexts.bookedBy[appointment.BookedBy]}`}
          </DetailItem>
        )}
        {handoff && (
          <DetailItem term={briefTexts.handoff}>
            {[handoff.SalesPerson, stamp(handoff.ts)].filter(Boolean).join(' · ')}
          </DetailItem>
        )}
        {callRequestedAt !== undefined && (
          <DetailItem term={briefTexts.callRequested}>{stamp(callRequestedAt)}</DetailItem>
        )}
        {note !== undefined && <DetailItem term={briefTexts.note}>{note}</DetailItem>}
        <DetailItem term={briefTexts.contact}>{contact || briefTexts.noContact}</DetailItem>
        <DetailItem term={briefTexts.consent}>
          {OptOut ? briefTexts.optedOut(OptOut.blocked.map(channelLabel).join(', ')) : briefTexts.canMessage}
        </DetailItem>
      </DetailList>
    </Disclosure>
  );
}
