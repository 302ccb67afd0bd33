import type { Door, TextRegistration } from '@forecourt/api/contract/connections/doors';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { useAuth } from '../../../../session/store.ts';
import { DoorTester } from './DoorTester.tsx';
import { describeRegistration, type DoorCardTexts, doorTexts } from './texts.ts';

interface DoorCardProps {
  door: Door;
  texts: DoorCardTexts;
  /** There is no address yet, and one is being made. */
  isAddressPending?: boolean;
  /** Writes an address or number as people read it. */
  write: (address: string) => string;
  /** Of text messages to US numbers, where it is looked up. */
  registration?: TextRegistration | null;
  /** Sends a test; missing where nobody can. */
  onTest?: () => Promise<void>;
}

/** One way in: its address, when it was last used, what went wrong, and a test of it. */
export function DoorCard({
  door: { Address, LastIn, LastOut, LastFailure, Test },
  texts,
  isAddressPending = false,
  write,
  registration,
  onTest,
}: DoorCardProps) {
  const stamp = stampFormat(useAuth().dealerSettings);
  return (
    <Panel
      title={texts.title}
      level={3}
      description={texts.help}
      actions={
        Address !== null ? (
          <Badge tone="success">{doorTexts.connected}</Badge>
        ) : (
          <Badge>{isAddressPending ? doorTexts.settingUp : doorTexts.notConnected}</Badge>
        )
      }
    >
      <Stack space="medium">
        {Address === null ? (
          <Text as="p">{isAddressPending ? doorTexts.pending : texts.none}</Text>
        ) : (
          <CodeBlock
            layout="line"
            label={texts.address}
            code={write(Address)}
            copyLabel={doorTexts.copy}
            copiedLabel={doorTexts.copied}
          />
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
        {(onTest ?? Test) && <DoorTester test={Test} texts={texts.test} write={write} {...(onTest && { onTest })} />}
      </Stack>
    </Panel>
  );
}
