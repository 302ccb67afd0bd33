import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { memo, useState } from 'react';
import { useFocusAfterRemoval } from '../../tables/useFocusAfterRemoval.ts';
import { AddTopic } from './AddTopic.tsx';
import type { BankScreen } from './bankScreen.ts';
import { Gradually } from './Gradually.tsx';
import { LoadBank } from './LoadBank.tsx';
import { knowledgeTexts } from './texts.ts';
import { Topic } from './Topic.tsx';
import { useGroup } from './useBank.ts';

/** How many topics are drawn at first, and with each press more. */
const topicsShown = 12;
/** Of those, how many a frame: one has up to eight tiles. */
const topicsAtOnce = 1;

/** A group's topics with their questions. */
export const Group = memo(function Group({ screen, group }: { screen: BankScreen; group: KnowledgeGroup }) {
  const query = useGroup(screen.calls, group.id);
  const [count, setCount] = useState(topicsShown);
  const topics = query.data?.find(({ id }) => id === group.id)?.topics ?? [];
  const list = useFocusAfterRemoval(topics.reduce((sum, { total }) => sum + total + 1, 0));
  return (
    <LoadBank query={query}>
      {() => (
        <div ref={list}>
          <Stack space="medium">
            {topics.length === 0 ? (
              <Text as="p" tone="secondary">
                {knowledgeTexts.emptyGroup}
              </Text>
            ) : (
              <Panel>
                <Gradually atOnce={topicsAtOnce}>
                  {topics.slice(0, count).map((topic) => (
                    <Topic key={topic.id} screen={screen} group={group} topic={topic} />
                  ))}
                </Gradually>
              </Panel>
            )}
            {topics.length > count && (
              <Inline>
                <Button onPress={() => setCount((now) => now + topicsShown)}>
                  {knowledgeTexts.moreTopics(topics.length - count)}
                </Button>
              </Inline>
            )}
            {screen.canEdit && <AddTopic screen={screen} groupId={group.id} />}
          </Stack>
        </div>
      )}
    </LoadBank>
  );
});
