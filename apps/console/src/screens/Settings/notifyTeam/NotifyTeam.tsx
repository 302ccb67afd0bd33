import { notifiableSubscribers } from '@forecourt/api/contract/settings/notify-team';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { TeamMessage } from './TeamMessage.tsx';
import { teamTexts } from './texts.ts';

/** Notify Team (spec 2 §2): a message to subscribers. */
export function NotifyTeam({ access }: BlockProps) {
  const { user_info, selectedProduct } = useAuth();
  const query = useQuery({
    queryKey: ['settings', user_info.DealerId, selectedProduct?.Id, 'notify-team'],
    queryFn: ({ signal }) =>
      api.send(notifiableSubscribers, { params: { account_id: user_info.DealerId }, query: {} }, { signal }),
    staleTime: 0,
  });
  return (
    <Load query={query} shape={{ lines: 2 }}>
      {({ Items }) =>
        Items.length === 0 ? (
          <Text as="p" tone="secondary">
            {teamTexts.nobody}
          </Text>
        ) : access.includes('write') ? (
          <TeamMessage team={Items} reload={() => void query.refetch()} />
        ) : (
          <Stack space="medium">
            <Text as="p" tone="secondary">
              {teamTexts.readOnly}
            </Text>
            <DetailList>
              {Items.map(({ Id, Name, Channels }) => (
                <DetailItem key={Id} term={Name}>
                  {Channels.join(', ')}
                </DetailItem>
              ))}
            </DetailList>
          </Stack>
        )
      }
    </Load>
  );
}
