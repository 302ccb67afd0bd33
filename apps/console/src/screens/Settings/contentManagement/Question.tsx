import type { Versioned } from '@forecourt/api/client';
import {
  contentLimits,
  type ListedQuestion,
  updateContentAnswer,
} from '@forecourt/api/contract/settings/content-management';
import { hasPlaceholder, placeholderMessage } from '@forecourt/api/contract/placeholder';
import { isBlank } from '@forecourt/api/contract/text';
import { entityTag, versionIn } from '@forecourt/api/entityTag';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import * as z from 'zod/mini';
import { replayContent } from '@forecourt/api/contract/settings/replays';
import { api } from '../../../api.ts';
import { TryOnRecent } from '../../../replay/TryOnRecent.tsx';
import { getDraft } from '../../../drafts/draftSchema.ts';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { contentTexts } from './texts.ts';
import type { ContentCalls } from './useContent.ts';

interface Answer {
  answer: string;
}
const answerDraft = getDraft<Answer>({ answer: z.string() });

interface QuestionProps {
  topicId: string;
  question: ListedQuestion;
  content: ContentCalls;
  canWrite: boolean;
  onDelete: () => void;
}

const versioned = ({ answer, Version }: ListedQuestion): Versioned<Answer> => ({
  value: { answer },
  version: entityTag(Version),
});

/** One question with its answer, which is saved on its own. */
export function Question({ topicId, question, content, canWrite, onDelete }: QuestionProps) {
  const { question_id, title, custom, AnsweredBy } = question;
  const form = useSavedForm<Answer>({
    id: `settings/content/${question_id}`,
    draft: answerDraft,
    canSave: canWrite,
    saved: versioned(question),
    load: async () => {
      const { Items } = await content.load();
      const found = Items.flatMap(({ questions }) => questions).find((one) => one.question_id === question_id);
      return versioned(found ?? question);
    },
    save: async ({ answer }, ifMatch) => {
      const question_information = { topic_id: topicId, question_id, answer };
      const { value, version } = await api.sendVersioned(
        updateContentAnswer,
        { params: content.params, query: {}, body: { question_information } },
        { ifMatch },
      );
      const saved = { ...question, answer: value.answer, Version: versionIn(version) };
      content.put(({ Items }) => ({
        Items: Items.map((topic) =>
          topic.topic_id === topicId
            ? {
                ...topic,
                // Each save of a question is a version of its topic.
                Version: topic.Version + 1,
                questions: topic.questions.map((one) => (one.question_id === question_id ? saved : one)),
              }
            : topic,
        ),
      }));
      return versioned(saved);
    },
  });
  const { answer } = form.values;
  const isIncomplete = isBlank(answer) || hasPlaceholder(answer);
  return (
    <Disclosure
      title={title}
      level={4}
      summary={
        AnsweredBy ? contentTexts.fromHours : form.isChanged ? contentTexts.unsaved : answer || contentTexts.noAnswer
      }
    >
      <SavedForm
        form={form}
        label={title}
        fields={{ answer: { label: contentTexts.answer } }}
        isIncomplete={isIncomplete}
        actions={
          <>
            {custom && (
              <Button
                size="small"
                aria-label={contentTexts.deleteNamed(contentTexts.deleteQuestion, title)}
                onPress={onDelete}
              >
                {contentTexts.deleteQuestion}
              </Button>
            )}
            <TryOnRecent
              isDisabled={isIncomplete}
              run={(signal) =>
                api.send(
                  replayContent,
                  {
                    params: { account_id: content.params.account_id },
                    query: {},
                    body: { question_information: { topic_id: topicId, question_id, answer } },
                  },
                  { signal },
                )
              }
            />
          </>
        }
      >
        {AnsweredBy && <Callout>{contentTexts.fromHoursDetail}</Callout>}
        <TextField
          label={contentTexts.answer}
          description={contentTexts.answerHelp}
          rows={4}
          maxLength={contentLimits.answer}
          isReadOnly={!canWrite}
          value={answer}
          onChange={(next) => form.set({ answer: next })}
          {...(hasPlaceholder(answer) && { errorMessage: placeholderMessage })}
        />
      </SavedForm>
    </Disclosure>
  );
}
