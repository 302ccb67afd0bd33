import { contentLimits, type ListedTopic } from '@forecourt/api/contract/settings/content-management';
import { Button } from '@forecourt/ui/actions/Button';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { refocus } from '@forecourt/ui/refocus';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText, Load } from '../../../load/Load.tsx';
import type { BlockProps } from '../blockProps.ts';
import { NameDialog } from './NameDialog.tsx';
import { Question } from './Question.tsx';
import { contentTexts } from './texts.ts';
import { type ContentCalls, type Deletion, useContent } from './useContent.ts';

/** Content Management: topics with questions, and what the assistant answers to each (spec 2 §2, §4). */
export function ContentManagement({ access }: BlockProps) {
  const content = useContent();
  const [addsTo, setAddsTo] = useState<ListedTopic | 'topics'>();
  const [deletion, setDeletion] = useState<Deletion>();
  const list = useRef<HTMLDivElement>(null);
  const canCreate = access.includes('create');
  const removing = useMutation({
    mutationFn: (one: Deletion) => content.remove(one),
    onSuccess: (_answer, gone) => {
      showToast({ tone: 'success', title: contentTexts.deleted(gone.name) });
      // The button that asked is gone.
      refocus(() => list.current && getNeighbor(list.current, gone));
    },
    onError: (error, { name }) => {
      showToast({ tone: 'danger', title: contentTexts.notDeleted(name), description: errorText(error) });
      // Somebody else has changed it: that is what is shown then.
      void content.load();
    },
    onSettled: () => setDeletion(undefined),
  });
  return (
    <Stack space="medium">
      <Text as="p">{contentTexts.intro}</Text>
      <Load query={content.query} pending={<Skeleton shape="rows" count={5} />}>
        {({ Items }) => (
          <div ref={list}>
            <Stack space="medium">
              {Items.length === 0 && (
                <Text as="p" tone="secondary">
                  {contentTexts.empty}
                </Text>
              )}
              {Items.map((topic, at) => (
                <Topic
                  key={topic.topic_id}
                  topic={topic}
                  at={at}
                  content={content}
                  access={access}
                  onAdd={() => setAddsTo(topic)}
                  onDelete={setDeletion}
                />
              ))}
              {canCreate && (
                <Inline>
                  <Button onPress={() => setAddsTo('topics')}>{contentTexts.addTopic}</Button>
                </Inline>
              )}
            </Stack>
          </div>
        )}
      </Load>
      {addsTo === 'topics' && (
        <NameDialog
          title={contentTexts.addTopic}
          label={contentTexts.topicName}
          maxLength={contentLimits.topic}
          add={content.addTopic}
          onClose={() => setAddsTo(undefined)}
        />
      )}
      {addsTo && addsTo !== 'topics' && (
        <NameDialog
          title={contentTexts.addQuestion}
          label={contentTexts.question}
          maxLength={contentLimits.question}
          add={(name) => content.addQuestion(addsTo.topic_id, name)}
          onClose={() => setAddsTo(undefined)}
        />
      )}
      {deletion && (
        <AlertDialog
          isOpen
          tone="danger"
          title={deletion.question_id === undefined ? contentTexts.deleteTopic : contentTexts.deleteQuestion}
          actionLabel={contentTexts.remove}
          cancelLabel={contentTexts.cancel}
          isPending={removing.isPending}
          onOpenChange={() => setDeletion(undefined)}
          onAction={() => removing.mutate(deletion)}
        >
          <Text as="p">
            {deletion.question_id === undefined
              ? contentTexts.sureTopic(deletion.name)
              : contentTexts.sureQuestion(deletion.name)}
          </Text>
        </AlertDialog>
      )}
    </Stack>
  );
}

/** What stands in the place of what was deleted, or the button that adds another. */
function getNeighbor(list: HTMLElement, { topic_id, question_id, at }: Deletion): HTMLElement | null | undefined {
  const topics = Array.from(list.querySelectorAll<HTMLElement>('[data-topic]'));
  if (question_id === undefined)
    return (topics[at] ?? topics.at(-1))?.querySelector('button') ?? list.querySelector('button');
  const topic = topics.find(({ dataset }) => dataset['topic'] === topic_id);
  const questions = Array.from(topic?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? []);
  return questions[at] ?? questions.at(-1) ?? topic?.querySelector('button');
}

interface TopicProps extends BlockProps {
  topic: ListedTopic;
  /** Its place among the topics. */
  at: number;
  content: ContentCalls;
  onAdd: () => void;
  onDelete: (deletion: Deletion) => void;
}

/** A topic with its questions; only custom ones can be deleted (spec 2 §6). */
function Topic({ topic, at, content, access, onAdd, onDelete }: TopicProps) {
  const { topic_id, label, custom, questions, Version } = topic;
  const canWrite = access.includes('write');
  const answered = questions.filter(({ answer }) => answer !== '').length;
  return (
    <div data-topic={topic_id}>
      <Panel
        title={label}
        level={3}
        description={
          questions.length === 0 ? contentTexts.emptyTopic : contentTexts.answered(answered, questions.length)
        }
        actions={
          <>
            {canWrite && custom && (
              <Button
                size="small"
                aria-label={contentTexts.deleteNamed(contentTexts.deleteTopic, label)}
                onPress={() => onDelete({ topic_id, name: label, version: Version, at })}
              >
                {contentTexts.deleteTopic}
              </Button>
            )}
            {access.includes('create') && (
              <Button size="small" aria-label={contentTexts.addQuestionTo(label)} onPress={onAdd}>
                {contentTexts.addQuestion}
              </Button>
            )}
          </>
        }
      >
        <div>
          {questions.map((question, place) => (
            <Question
              key={question.question_id}
              topicId={topic_id}
              question={question}
              content={content}
              canWrite={canWrite}
              onDelete={() =>
                onDelete({
                  topic_id,
                  question_id: question.question_id,
                  name: question.title,
                  version: question.Version,
                  at: place,
                })
              }
            />
          ))}
        </div>
      </Panel>
    </div>
  );
}
