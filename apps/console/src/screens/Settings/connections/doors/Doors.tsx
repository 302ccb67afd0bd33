import { type Door, doors, type TextRegistration } from '@forecourt/api/contract/connections/doors';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { Load } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';
import { describeRegistration, doorTexts, kindLabel } from './texts.ts';

/** How customers reach the dealer by mail and text, whether that works, and what came in and could not be read. */
export function Doors() {
  const { user_info, selectedProduct, dealerSettings } = useAuth();
  const stamp = stampFormat(dealerSettings);
  const query = useQuery({
    queryKey: ['settings', user_info.DealerId, selectedProduct?.Id, 'doors'],
    queryFn: ({ signal }) => api.send(doors, { params: { account_id: user_info.DealerId }, query: {} }, { signal }),
    staleTime: 0,
  });
  return (
    <Load query={query} pending={<Skeleton shape="rows" count={4} />}>
      {({ Mail, Texts, TextRegistration: registration, Refused }) => (
        <Stack space="large">
          <DoorCard door={Mail} texts={doorTexts.mail} stamp={stamp} />
          <DoorCard door={Texts} texts={doorTexts.texts} stamp={stamp} registration={registration} />
          {Refused.length > 0 && (
            <Panel title={doorTexts.refused.title} level={3} description={doorTexts.refused.help}>
              <RecordList aria-label={doorTexts.refused.list}>
                {Refused.map(({ Id, Kind, ReceivedAt, Reason }) => (
                  <RecordItem key={Id} title={`${kindLabel(Kind)}, ${stamp(ReceivedAt)}`} description={Reason} />
                ))}
              </RecordList>
            </Panel>
          )}
        </Stack>
      )}
    </Load>
  );
}

interface DoorCardProps {
  door: Door;
  texts: { title: string; help: string; address: string; none: string };
  stamp: (instant: string) => string;
  /** Of text messages to US numbers, where it is looked up. */
  registration?: TextRegistration | null;
}

function DoorCard({ door: { Address, LastIn, LastOut, LastFailure }, texts, stamp, registration }: DoorCardProps) {
  return (
    <Panel
      title={texts.title}
      level={3}
      description={texts.help}
      actions={
        Address === null ? <Badge>{doorTexts.notConnected}</Badge> : <Badge tone="success">{doorTexts.connected}</Badge>
      }
    >
      <Stack space="medium">
        {Address === null ? (
          <Text as="p">{texts.none}</Text>
        ) : (
          <CodeBlock label={texts.address} code={Address} copyLabel={doorTexts.copy} copiedLabel={doorTexts.copied} />
        )}
        <DetailList>
          <DetailItem term={doorTexts.lastIn}>{LastIn === null ? doorTexts.never : stamp(LastIn)}</DetailItem>
          <DetailItem term={doorTexts.lastOut}>{LastOut === null ? doorTexts.never : stamp(LastOut)}</DetailItem>
          {registration && (
            <DetailItem term={doorTexts.registration}>
              {describeRegistration(registration)} {doorTexts.checkedAt(stamp(registration.CheckedAt))}
            </DetailItem>
          )}
        </DetailList>
        {LastFailure && (
          <Callout tone="warning" title={`${doorTexts.failure}, ${stamp(LastFailure.At)}`}>
            {LastFailure.Reason}
          </Callout>
        )}
      </Stack>
    </Panel>
  );
}
