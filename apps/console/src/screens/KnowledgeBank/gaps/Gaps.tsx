import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordList } from '@forecourt/ui/data/RecordList';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { useFocusAfterRemoval } from '../../../tables/useFocusAfterRemoval.ts';
import type { BankScreen } from '../bankScreen.ts';
import { LoadBank } from '../LoadBank.tsx';
import { GapItem } from './GapItem.tsx';
import { gapTexts } from './texts.ts';
import { useGaps } from './useGaps.ts';

interface GapsProps {
  screen: BankScreen;
  /** The Knowledge Bank's, with their topics. */
  groups: readonly KnowledgeGroup[];
}

/** The questions of the last 30 days that the assistant could not answer: the open ones, and those that were closed (docs/decisions/knowledge-bank.md). */
export function Gaps(props: GapsProps) {
  const [isClosedShown, setClosedShown] = useState(false);
  return (
    <Stack space="medium">
      <Panel title={gapTexts.title} description={gapTexts.intro}>
        <GapList {...props} state="open" empty={gapTexts.empty} />
      </Panel>
      <Disclosure
        level={2}
        title={gapTexts.closed}
        summary={gapTexts.closedIntro}
        isExpanded={isClosedShown}
        onExpandedChange={setClosedShown}
      >
        {isClosedShown && <GapList {...props} state="closed" empty={gapTexts.noneClosed} />}
      </Disclosure>
    </Stack>
  );
}

function GapList({ screen, groups, state, empty }: GapsProps & { state: 'open' | 'closed'; empty: string }) {
  const query = useGaps(state);
  const total = query.data?.pages.at(-1)?.[state] ?? 0;
  const part = useFocusAfterRemoval(total);
  return (
    <div ref={part}>
      <LoadBank query={query}>
        {({ pages }) => {
          // While pages are loaded anew a gap may stand at the end of one and the beginning of the next.
          const gaps = [...new Map(pages.flatMap(({ Items }) => Items).map((gap) => [gap.id, gap])).values()];
          const left = total - gaps.length;
          if (gaps.length === 0)
            return (
              <Text as="p" tone="secondary">
                {empty}
              </Text>
            );
          return (
            <Stack space="small">
              <RecordList aria-label={state === 'open' ? gapTexts.title : gapTexts.closed}>
                {gaps.map((gap) => (
                  <GapItem key={gap.id} screen={screen} groups={groups} gap={gap} />
                ))}
              </RecordList>
              {left > 0 && (
                <Inline>
                  <Button size="small" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                    {gapTexts.showMore(left)}
                  </Button>
                </Inline>
              )}
            </Stack>
          );
        }}
      </LoadBank>
    </div>
  );
}
