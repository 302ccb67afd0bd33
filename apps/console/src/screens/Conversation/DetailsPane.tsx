import { channelIds, channelLabel } from '@forecourt/api/channels';
import { getAccess } from '@forecourt/api/access';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { ContactItem, ContactList } from '@forecourt/ui/conversation/ContactList';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Heading } from '@forecourt/ui/text/Heading';
import { HighlightList } from '@forecourt/ui/conversation/HighlightList';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Link } from '@forecourt/ui/text/Link';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Stack } from '@forecourt/ui/layout/Stack';
import { VehicleCard } from '@forecourt/ui/conversation/VehicleCard';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, lazy, Suspense } from 'react';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { formatPrice } from '../../format/format.ts';
import { usePhone } from '../../format/usePhone.ts';
import { Load, Loading } from '../../load/Load.tsx';
import { getFacts, useAuth } from '../../session/store.ts';
import { Appointments } from './appointments/Appointments.tsx';
import { OtherLeads } from './customer/OtherLeads.tsx';
import { SeenBy } from './customer/SeenBy.tsx';
import { SuggestedLeads } from './customer/SuggestedLeads.tsx';
import { customerTexts } from './customer/texts.ts';
import { TypedContacts } from './customer/TypedContacts.tsx';
import { InstructionsPanel } from './preview/InstructionsPanel.tsx';
import { OpenPreview } from './preview/OpenPreview.tsx';
import { previewTexts } from './preview/texts.ts';
import type { Preview } from './preview/usePreview.ts';
import { Requests } from './requests/Requests.tsx';
import { NextMessage } from './nextTouch/NextMessage.tsx';
import { Consents } from './Consents.tsx';
import { OptOutNotice } from './OptOutNotice.tsx';
import { detailTexts, optOutTexts } from './texts.ts';

/** Loaded when somebody looks at a customer: few export or erase one. */
const CustomerData = lazy(async () => ({ default: (await import('./privacy/CustomerData.tsx')).CustomerData }));
const ConsentHistory = lazy(async () => ({ default: (await import('./privacy/ConsentHistory.tsx')).ConsentHistory }));

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
        <Stack space="large" padding="medium">
          <Loading lines={3} />
          <Skeleton height="96px" />
          <Skeleton height="180px" />
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
  const { actions, routes } = getAccess(getFacts(auth));
  // "Lead status and Assigned to are hidden for SERVICE_AI" (spec 3 §2).
  const isService = auth.selectedProduct!.Category === 'SERVICE_AI';
  // Who gets no automatic message on any channel is not to be stopped.
  const canStop =
    lead.StopAssistant &&
    (lead.IsStopped || lead.OptOut?.blocked.length !== channelIds.length) &&
    routes.includes('/conversation/:cid/stop-communication');
  const stopHref = `${conversationHref(cid)}/stop-communication`;
  const { Email, Phone, VehicleInfo, HighlightedEvents, CrmProfileUrl, AgenticLead } = lead;
  const { instructions } = preview;
  const optOutLead = lead.OtherLeads?.find(({ HasOptOut }) => HasOptOut);
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
        {lead.OptOut && (
          <OptOutNotice
            optOut={lead.OptOut}
            consequence={optOutTexts.consequence(lead.OptOut)}
            action={
              optOutLead && <Link href={conversationHref(optOutLead.ConversationId)}>{customerTexts.toOptOut}</Link>
            }
          />
        )}
        {(Email !== null || Phone !== null) && (
          <ContactList aria-label={detailTexts.contact}>
            {Phone !== null && (
              <ContactItem kind="phone" label={detailTexts.phone} href={`tel:${Phone}`}>
                {phone(Phone)}
              </ContactItem>
            )}
            {Email !== null && (
              <ContactItem kind="email" label={detailTexts.email} href={`mailto:${Email}`}>
                {breakable(Email)}
              </ContactItem>
            )}
          </ContactList>
        )}
        {lead.TypedContacts && !preview.isActive && <TypedContacts cid={cid} contacts={lead.TypedContacts} />}
        {!isService && (
          <DetailList>
            <DetailItem term={detailTexts.assigned}>{lead.AssignedTo ?? detailTexts.nobody}</DetailItem>
            <DetailItem term={detailTexts.status}>{lead.LeadStatus}</DetailItem>
          </DetailList>
        )}
        {VehicleInfo && <Vehicle vehicle={VehicleInfo} />}
      </Stack>
      <Appointments cid={cid} lead={lead} />
      <Stack space="small">
        {lead.IsStopped && (
          <Callout tone="warning" size="small" action={canStop && <Link href={stopHref}>{detailTexts.restart}</Link>}>
            {detailTexts.stopped}
          </Callout>
        )}
        {!preview.isActive && <NextMessage key={cid} cid={cid} />}
        <Inline space="medium">
          {AgenticLead && !preview.isActive && <OpenPreview agentic={AgenticLead} />}
          {canStop && !lead.IsStopped && (
            <Link tone="secondary" href={stopHref}>
              {detailTexts.stop}
            </Link>
          )}
        </Inline>
      </Stack>
      {lead.Requests && !preview.isActive && <Requests cid={cid} requests={lead.Requests} />}
      {lead.SuggestedLeads && !preview.isActive && <SuggestedLeads cid={cid} leads={lead.SuggestedLeads} />}
      {lead.OtherLeads && !preview.isActive && <OtherLeads cid={cid} leads={lead.OtherLeads} />}
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
      <Disclosure title={detailTexts.lead} summary={lead.LeadSource}>
        <Stack space="small">
          <DetailList>
            <DetailItem term={detailTexts.source}>{lead.LeadSource}</DetailItem>
            <DetailItem term={detailTexts.channel}>{channelLabel(lead.Channel)}</DetailItem>
            {lead.Consents && <Consents consents={lead.Consents} />}
          </DetailList>
          {!preview.isActive && (
            <Suspense>
              <Inline>
                <ConsentHistory cid={cid} />
              </Inline>
            </Suspense>
          )}
          {CrmProfileUrl !== null && (
            <Link href={CrmProfileUrl} target="_blank" rel="noopener noreferrer">
              {detailTexts.crm}
            </Link>
          )}
        </Stack>
      </Disclosure>
      {actions.manageUsers && !preview.isActive && <SeenBy key={cid} cid={cid} />}
      {!preview.isActive && actions.manageCustomerData && (
        <Suspense>
          <CustomerData cid={cid} name={lead.FullName} />
        </Suspense>
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
  const facts = [
    Stock !== null && `${detailTexts.stock} ${Stock}`, // On one line with its name.
    Vin !== null && `${detailTexts.vin}\u00A0${Vin}`,
  ];
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
