import { Stack } from '@forecourt/ui/layout/Stack';
import { QuestionTiles } from '@forecourt/ui/settings/QuestionTiles';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { memo, useState } from 'react';
import { useFocusAfterRemoval } from '../../tables/useFocusAfterRemoval.ts';
import { EntryTile } from './EntryTile.tsx';
import type { BankScreen } from './bankScreen.ts';
import { Gradually } from './Gradually.tsx';
import { LoadBank } from './LoadBank.tsx';
import { knowledgeTexts } from './texts.ts';
import { useSearch } from './useBank.ts';

/** What a search finds, across all groups, with its words marked. */
export const SearchResults = memo(function SearchResults({ screen, search }: { screen: BankScreen; search: string }) {
  const query = useSearch(screen.calls, search);
  const total = (query.data ?? []).flatMap(({ topics }) => topics).reduce((sum, topic) => sum + topic.total, 0);
  const list = useFocusAfterRemoval(total);
  // While the next results load, those before stay drawn with their words; then they are drawn anew.
  const [shownSearch, setShownSearch] = useState(search);
  if (!query.isPlaceholderData && shownSearch !== search) setShownSearch(search);
  const words = shownSearch.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <LoadBank query={query}>
      {(groups) => {
        const found = groups.flatMap((group) => group.topics.map((topic) => ({ group, topic })));
        const shown = found.reduce((sum, { topic }) => sum + topic.questions.length, 0);
        return (
          <div ref={list}>
            <Stack space="medium">
              <div role="status">
                <Text as="p" tone="secondary">
                  {knowledgeTexts.results(shown, total)}
                </Text>
              </div>
              <Gradually key={shownSearch} atOnce={2}>
                {found
                  .filter(({ topic }) => topic.questions.length > 0)
                  .map(({ group, topic }) => (
                    <Stack key={topic.id} space="small">
                      <Heading level={2} size="standard">
                        {knowledgeTexts.place(group.name, topic.name)}
                      </Heading>
                      <QuestionTiles label={knowledgeTexts.questionsLabel(topic.name)}>
                        {topic.questions.map((entry) => (
                          <EntryTile
                            key={entry.entry_id}
                            screen={screen}
                            group={group}
                            topic={topic}
                            entry={entry}
                            words={words}
                          />
                        ))}
                      </QuestionTiles>
                    </Stack>
                  ))}
              </Gradually>
            </Stack>
          </div>
        );
      }}
    </LoadBank>
  );
});
