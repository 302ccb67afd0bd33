import { type Erasure, listErasures } from '@forecourt/api/contract/privacy';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../api.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { retentionTexts } from './texts.ts';

/** What was erased, the latest first, each with its count. */
export function Erasures() {
  const account_id = useAuth().user_info.DealerId;
  const stamp = useStamp();
  const titleId = useId();
  const query = useQuery({
    queryKey: ['erasures', account_id],
    queryFn: () => api.send(listErasures, { params: { account_id }, query: {} }),
    staleTime: 0,
  });
  return (
    <Stack space="small">
      <Heading level={3} size="standard" id={titleId}>
        {retentionTexts.erasures}
      </Heading>
      <Load query={query} shape={{ lines: 2 }}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text as="p" tone="secondary">
              {retentionTexts.none}
            </Text>
          ) : (
            <RecordList aria-labelledby={titleId}>
              {Items.map((erasure) => (
                <RecordItem key={erasure.Id} title={stamp(erasure.At)} description={describeErasure(erasure)} />
              ))}
            </RecordList>
          )
        }
      </Load>
    </Stack>
  );
}

function describeErasure({ Cause, PersonName, Leads, Counts }: Erasure): string {
  const sum = (get: (count: Erasure['Counts'][number]) => number) =>
    Counts.reduce((total, count) => total + get(count), 0);
  return [
    PersonName === null ? retentionTexts.cause[Cause] : `${retentionTexts.cause[Cause]}, ${PersonName}`,
    retentionTexts.leads(Leads),
    retentionTexts.records(sum(({ Erased }) => Erased)),
    retentionTexts.left(sum(({ Left }) => Left)),
  ].join(' · ');
}
