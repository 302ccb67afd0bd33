import type { LeadInfo, LeadRequestInfo } from '@forecourt/api/contract/leads';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Heading } from '@forecourt/ui/text/Heading';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useStamp } from '../../../conversations/useStamp.ts';
import { SplitRequest } from './SplitRequest.tsx';
import { requestTexts } from './texts.ts';

/** What the customer asked for or wrote about themselves, each time that they did: the cars, a trade-in, when and how they want to pay. */
export function Requests({ cid, requests }: { cid: string; requests: NonNullable<LeadInfo['Requests']> }) {
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {requestTexts.title(requests.length)}
      </Heading>
      {requests.map((request) => (
        <OneRequest key={request.Id} cid={cid} request={request} />
      ))}
    </Stack>
  );
}

function OneRequest({ cid, request }: { cid: string; request: LeadRequestInfo }) {
  const stamp = useStamp();
  const { ReceivedAt, JoinedBy, IsFromMessage, Details, Other } = request;
  return (
    <Stack space="small">
      <Text as="p" size="small" tone="secondary">
        {(IsFromMessage ? requestTexts.fromMessage : requestTexts.received)(stamp(ReceivedAt))}
      </Text>
      {JoinedBy !== null && <SplitRequest cid={cid} requestId={request.Id} joinedBy={JoinedBy} />}
      {Details.length > 0 && <NamedDetails details={Details} />}
      {Other.length > 0 && (
        <Disclosure title={requestTexts.other} level={4}>
          <NamedDetails details={Other} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** Names may occur twice: two cars have a price each. */
const NamedDetails = ({ details }: { details: LeadRequestInfo['Details'] }) => (
  <DetailList>
    {details.map(({ Name, Value }) => (
      <DetailItem key={`${Name}\n${Value}`} term={Name} isWide>
        {Value}
      </DetailItem>
    ))}
  </DetailList>
);
