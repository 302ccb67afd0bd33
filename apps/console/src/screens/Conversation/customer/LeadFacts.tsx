import type { OtherLead } from '@forecourt/api/contract/leads';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { useStamp } from '../../../conversations/useStamp.ts';
import { getStatus } from '../appointments/texts.ts';
import { Consents } from '../Consents.tsx';
import { customerTexts } from './texts.ts';

/** What is known of a customer by another of their leads: appointments, their own vehicles, consent, and an opt-out written there. */
export function LeadFacts({ lead }: { lead: OtherLead }) {
  const stamp = useStamp();
  const { HasOptOut, Appointments, TradeIns, Consents: consents } = lead;
  return (
    <>
      {HasOptOut && (
        <Inline>
          <Badge tone="warning">{customerTexts.optedOutHere}</Badge>
        </Inline>
      )}
      {Appointments.length + TradeIns.length + consents.length > 0 && (
        <DetailList>
          {Appointments.map((appointment) => (
            <DetailItem
              key={appointment.id}
              term={customerTexts.appointment[appointment.isService ? 'service' : 'sales']}
            >
              {stamp(appointment.at)} · {getStatus(appointment).label}
            </DetailItem>
          ))}
          {TradeIns.map((vehicle) => (
            <DetailItem key={vehicle} term={customerTexts.tradeIn}>
              {vehicle}
            </DetailItem>
          ))}
          {consents.length > 0 && <Consents consents={consents} />}
        </DetailList>
      )}
    </>
  );
}
