import type { KnowledgeGroup, KnowledgeTopic } from '@forecourt/api/contract/knowledge';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { QuestionTiles } from '@forecourt/ui/settings/QuestionTiles';
import { Text } from '@forecourt/ui/text/Text';
import { EntryTile, UnsavedTile } from './EntryTile.tsx';
import type { BankScreen } from './bankScreen.ts';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { unsavedQuestions } from './newQuestion.ts';
import { NewQuestion } from './NewQuestion.tsx';
import { knowledgeTexts } from './texts.ts';
import { useMore } from './useBank.ts';

interface TopicProps {
  screen: BankScreen;
  group: KnowledgeGroup;
  topic: KnowledgeTopic;
}

/** A topic with its questions; only one that somebody has added can be deleted (spec 3 §6). */
export function Topic({ screen, group, topic }: TopicProps) {
  const { query, showMore } = useMore(screen.calls, topic.id);
  const longer = query.data?.flatMap(({ topics }) => topics).find(({ id }) => id === topic.id);
  const { questions, total } = longer ?? topic;
  const left = total - questions.length;
  const unsaved = unsavedQuestions(screen.unsaved, topic.id);
  return (
    <FormSection
      title={topic.name}
      level={2}
      actions={
        <>
          <Text size="small" tone="secondary">
            {total === 0 ? knowledgeTexts.emptyTopic : knowledgeTexts.count(total)}
          </Text>
          {screen.canEdit && topic.custom && (
            <Button
              size="small"
              tone="quiet"
              aria-label={knowledgeTexts.deleteNamed(knowledgeTexts.deleteTopic, topic.name)}
              onPress={() => screen.remove({ kind: 'topic', group, topic })}
            >
              {knowledgeTexts.deleteTopic}
            </Button>
          )}
        </>
      }
    >
      <Stack space="small">
        <QuestionTiles label={knowledgeTexts.questionsLabel(topic.name)}>
          {questions.map((entry) => (
            <EntryTile key={entry.entry_id} screen={screen} group={group} topic={topic} entry={entry} />
          ))}
          {unsaved.map((question) => (
            <UnsavedTile key={question} screen={screen} group={group} topic={topic} question={question} />
          ))}
          {screen.canEdit && <NewQuestion key="new" screen={screen} group={group} topic={topic} />}
        </QuestionTiles>
        {query.error && (
          <Callout tone="danger" isUrgent>
            {knowledgeErrorText(query.error)}
          </Callout>
        )}
        {left > 0 && (
          <Inline>
            <Button
              size="small"
              aria-label={knowledgeTexts.showMoreLabel(topic.name, left)}
              isPending={query.isFetching}
              onPress={showMore}
            >
              {knowledgeTexts.showMore(left)}
            </Button>
          </Inline>
        )}
      </Stack>
    </FormSection>
  );
}
