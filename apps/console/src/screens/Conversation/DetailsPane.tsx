import { channelIds, channelLabel } from '@forecourt/api/channels';
import { getAccess } from '@forecourt/api/access';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Heading } from '@forecourt/ui/text/Heading';
import { HighlightList } from '@forecourt/ui/conversation/HighlightList';
import { Link } from '@forecourt/ui/text/Link';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { Stack } from '@forecourt/ui/layout/Stack';
import { VehicleCard } from '@forecourt/ui/conversation/VehicleCard';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { formatPrice } from '../../format/format.ts';
import { usePhone } from '../../format/usePhone.ts';
import { Load } from '../../load/Load.tsx';
import { getFacts, useAuth } from '../../session/store.ts';
import { Appointments } from './appointments/Appointments.tsx';
import { InstructionsPanel } from './preview/InstructionsPanel.tsx';
import { OpenPreview } from './preview/OpenPreview.tsx';
import { previewTexts } from './preview/texts.ts';
import type { Preview } from './preview/usePreview.ts';
import { Requests } from './requests/Requests.tsx';
import { NextMessage } from './nextTouch/NextMessage.tsx';
import { Consents } from './Consents.tsx';
import { OptOutNotice } from './OptOutNotice.tsx';
import { detailTexts, optOutTexts } from './texts.ts';

interface DetailsPaneProps {
  cid: string;
  lead: UseQueryResult<LeadInfo>;
  preview: Preview;
}

/** What is known of the customer and the car (spec 3 §2, "Details pane"); of a preview, the instructions of the assistant. */
export function DetailsPane({ cid, lead, preview }: DetailsPaneProps) {
  return (
    <Load
      query={lead}
      pending={
        <Stack padding="medium">
          <Spinner aria-label="Loading" />
        </Stack>
      }
    >
      {(info) => <Details cid={cid} lead={info} preview={preview} />}
    </Load>
  );
}

function Details({ cid, lead, preview }: { cid: string; lead: LeadInfo; preview: Preview }) {
  const stamp = useStamp();
  const phone = usePhone();
  const auth = useAuth();
  // "Lead status and Assigned to are hidden for SERVICE_AI" (spec 3 §2).
  const isService = auth.selectedProduct!.Category === 'SERVICE_AI';
  // Who gets no automatic message on any channel is not to be stopped.
  const canStop =
    lead.StopAssistant &&
    (lead.IsStopped || lead.OptOut?.blocked.length !== channelIds.length) &&
    getAccess(getFacts(auth)).routes.includes('/conversation/:cid/stop-communication');
  const stopHref = `${conversationHref(cid)}/stop-communication`;
  const { Email, Phone, VehicleInfo, HighlightedEvents, CrmProfileUrl, AgenticLead } = lead;
  const { instructions } = preview;
  return (
    <Stack space="large" padding="medium">
      {AgenticLead && preview.isActive && instructions && (
        <InstructionsPanel instructions={instructions} guidance={AgenticLead.guidance} />
      )}
      {AgenticLead && preview.isActive && !instructions && <Callout>{previewTexts.unassigned}</Callout>}
      <Stack space="small">
        <Heading level={2} size="large">
          {detailTexts.title}
        </Heading>
        {lead.OptOut && <OptOutNotice optOut={lead.OptOut} consequence={optOutTexts.consequence(lead.OptOut)} />}
        <DetailList>
          {!isService && (
            <>
              <DetailItem term={detailTexts.status}>{lead.LeadStatus}</DetailItem>
              <DetailItem term={detailTexts.assigned}>{lead.AssignedTo ?? detailTexts.nobody}</DetailItem>
            </>
          )}
          {Email !== null && (
            <DetailItem term={detailTexts.email} isWide>
              <Link href={`mailto:${Email}`}>{breakable(Email)}</Link>
            </DetailItem>
          )}
          {Phone !== null && (
            <DetailItem term={detailTexts.phone}>
              <Link href={`tel:${Phone}`}>{phone(Phone)}</Link>
            </DetailItem>
          )}
          <DetailItem term={detailTexts.source}>{lead.LeadSource}</DetailItem>
          {lead.Consents && <Consents consents={lead.Consents} />}
          <DetailItem term={detailTexts.channel}>{channelLabel(lead.Channel)}</DetailItem>
        </DetailList>
        {CrmProfileUrl !== null && (
          <Link href={CrmProfileUrl} target="_blank" rel="noopener noreferrer">
            {detailTexts.crm}
          </Link>
        )}
        {lead.IsStopped ? (
          <Callout tone="warning" size="small" action={canStop && <Link href={stopHref}>{detailTexts.restart}</Link>}>
            {detailTexts.stopped}
          </Callout>
        ) : (
          canStop && <Link href={stopHref}>{detailTexts.stop}</Link>
        )}
      </Stack>
      {AgenticLead && !preview.isActive && <OpenPreview agentic={AgenticLead} />}
      {!preview.isActive && <NextMessage key={cid} cid={cid} />}
      <Appointments cid={cid} lead={lead} />
      {VehicleInfo && <Vehicle vehicle={VehicleInfo} />}
      {lead.Requests && !preview.isActive && <Requests cid={cid} requests={lead.Requests} />}
      {HighlightedEvents.length > 0 && (
        <Stack space="small">
          <Heading level={3} size="standard">
            {detailTexts.highlights}
          </Heading>
          <HighlightList
            label={detailTexts.highlights}
            highLabel={detailTexts.important}
            empty=""
            items={HighlightedEvents.map(({ Event, EventName, HighlightType, ts }) => ({
              id: Event,
              title: EventName,
              time: stamp(ts),
              dateTime: ts,
              importance: HighlightType === 1 ? ('high' as const) : ('normal' as const),
            }))}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** An address that breaks after its @, where it does not fit in a line. */
const breakable = (address: string) =>
  address.split('@').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

function Vehicle({ vehicle }: { vehicle: NonNullable<LeadInfo['VehicleInfo']> }) {
  const { Vehicle: title, Price, Available, ImageUrl, Stock, Vin } = vehicle;
  const facts = [Stock !== null && `${detailTexts.stock} ${Stock}`, Vin !== null && `${detailTexts.vin} ${Vin}`];
  return (
    <VehicleCard
      title={title}
      detail={facts.filter(Boolean).join(' · ')}
      {...(Price !== null && { price: formatPrice(Price)! })}
      {...(ImageUrl !== null && { src: ImageUrl })}
      {...(Available !== null && {
        availability: Available
          ? { label: detailTexts.available, tone: 'success' as const }
          : { label: detailTexts.unavailable, tone: 'neutral' as const },
      })}
    />
  );
}
