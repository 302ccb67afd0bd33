import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useState } from 'react';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { usePhone } from '../../../../format/usePhone.ts';
import { Load } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';
import type { BlockProps } from '../../blockProps.ts';
import { getCardAnchor } from '../cardAnchor.ts';
import { mailCard, textCard } from './cardIds.ts';
import { DoorCard } from './DoorCard.tsx';
import { TestText } from './TestText.tsx';
import { doorTexts, kindLabel, localMailTexts } from './texts.ts';
import { useDoors } from './useDoors.ts';

/** How customers reach the dealer by mail and text, whether that works, and what came in and could not be read. */
export function Doors({ access }: BlockProps) {
  const { dealerSettings } = useAuth();
  const { query, test } = useDoors();
  const [isAsking, setAsking] = useState(false);
  const stamp = stampFormat(dealerSettings);
  const writePhone = usePhone();
  const canTest = access.includes('write');
  // One card stands for both until they are there, so that an error has a name.
  if (query.data === undefined)
    return (
      <Panel title={doorTexts.both} level={3}>
        <Load query={query} pending={<Skeleton shape="rows" count={4} />}>
          {() => null}
        </Load>
      </Panel>
    );
  return (
    <Load query={query} shape={{ shape: 'rows', count: 3 }}>
      {({ Mail, Texts, TextRegistration: registration, Refused }) => (
        <Stack space="large">
          <div id={getCardAnchor(mailCard)}>
            <DoorCard
              door={Mail}
              texts={Mail.IsTestLocal ? localMailTexts : doorTexts.mail}
              isAddressPending={Mail.IsAddressPending}
              write={(address) => address}
              {...(canTest && Mail.Address !== null && { onTest: () => test('mail') })}
            />
          </div>
          <div id={getCardAnchor(textCard)}>
            <DoorCard
              door={Texts}
              texts={doorTexts.texts}
              write={writePhone}
              registration={registration}
              {...(canTest && { onTest: () => Promise.resolve(setAsking(true)) })}
            />
          </div>
          {isAsking && <TestText test={test} onClose={() => setAsking(false)} />}
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
