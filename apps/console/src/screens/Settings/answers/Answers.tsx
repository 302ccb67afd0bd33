import { botAnswers, type VersionedAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { AnswerGroup } from './AnswerGroup.tsx';
import { answerTexts } from './texts.ts';

/** The questions that customers ask; each is answered, and saved, on its own (spec 2 §2). */
export function Answers({ access }: BlockProps) {
  const { user_info, selectedProduct } = useAuth();
  const client = useQueryClient();
  const options = {
    queryKey: ['settings', user_info.DealerId, selectedProduct?.Id, 'answers'],
    queryFn: () => api.send(botAnswers, { params: { account_id: user_info.DealerId }, query: {} }),
    staleTime: 0,
  };
  const query = useQuery(options);
  const put = (group: VersionedAnswerGroup) =>
    void client.setQueryData<typeof query.data>(
      options.queryKey,
      (held) => held && { Items: held.Items.map((one) => (one.GroupId === group.GroupId ? group : one)) },
    );
  return (
    <Stack space="medium">
      <Text as="p">{answerTexts.intro}</Text>
      <Load query={query} pending={<Skeleton shape="rows" count={6} />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text as="p" tone="secondary">
              {answerTexts.empty}
            </Text>
          ) : (
            <div>
              {Items.map((group) => (
                <AnswerGroup
                  // Of another account or product it is another form.
                  key={[...options.queryKey, group.GroupId].join(' ')}
                  group={group}
                  canWrite={access.includes('write')}
                  onSaved={put}
                  load={async () => {
                    const { Items: newest } = await client.fetchQuery(options);
                    return newest.find(({ GroupId }) => GroupId === group.GroupId) ?? group;
                  }}
                />
              ))}
            </div>
          )
        }
      </Load>
    </Stack>
  );
}
