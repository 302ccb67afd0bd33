import type { Versioned } from '@forecourt/api/client';
import { entityTag, versionIn } from '@forecourt/api/entityTag';
import {
  answerProblems,
  fillInMessage,
  updateBotAnswer,
  type VersionedAnswerGroup,
} from '@forecourt/api/contract/settings/bot-answers';
import { replayAnswer } from '@forecourt/api/contract/settings/replays';
import { AnswerChoice, AnswerOption } from '@forecourt/ui/settings/AnswerChoice';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { SentenceInputs } from '@forecourt/ui/settings/SentenceInputs';
import { TextField } from '@forecourt/ui/forms/TextField';
import { api } from '../../../api.ts';
import { TryOnRecent } from '../../../replay/TryOnRecent.tsx';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { useAuth } from '../../../session/store.ts';
import {
  answerDraft,
  type AnswerValues,
  getChoice,
  getFields,
  filledIn,
  groupWith,
  getSentence,
  getSummary,
  getValues,
  withContent,
  withInput,
} from './answerValues.ts';
import { answerTexts } from './texts.ts';

interface AnswerGroupProps {
  group: VersionedAnswerGroup;
  canWrite: boolean;
  /** Takes what a save answered in the group's place. */
  onSaved: (group: VersionedAnswerGroup) => void;
  /** Loads the group anew. */
  load: () => Promise<VersionedAnswerGroup>;
}

const versioned = (group: VersionedAnswerGroup): Versioned<AnswerValues> => ({
  value: getValues(group),
  version: entityTag(group.Version),
});

/** The colors of spec 2 §4: 0 red, 1 green, others black; the word says it too. */
const getTone = (statusId: number) => (statusId === 0 ? 'danger' : statusId === 1 ? 'success' : 'neutral');

/** One question with its answers, folded to what is chosen. */
export function AnswerGroup({ group, canWrite, onSaved, load }: AnswerGroupProps) {
  const { user_info } = useAuth();
  const { GroupId, Question, AnsweredBy } = group;
  // What would change nothing is shown, and not saved.
  const canEdit = canWrite && AnsweredBy === undefined;
  const form = useSavedForm({
    id: `settings/answers/${GroupId}`,
    draft: answerDraft,
    canSave: canEdit,
    saved: versioned(group),
    load: async () => versioned(await load()),
    save: async (values, ifMatch) => {
      const { value, version } = await api.sendVersioned(
        updateBotAnswer,
        {
          params: { account_id: user_info.DealerId, group_id: GroupId },
          query: {},
          body: getChoice(group, values),
        },
        { ifMatch },
      );
      const saved = { ...value, Version: versionIn(version), AnsweredBy };
      onSaved(saved);
      return versioned(saved);
    },
  });
  const shown = groupWith(group, form.values);
  const problems = answerProblems(shown);
  const isIncomplete = Object.keys(problems).length > 0;
  // One message covers all empty blanks, so they are not reported one by one.
  const wrongWords = Object.values(problems).find((problem) => problem !== fillInMessage);
  const summary = AnsweredBy ? answerTexts.fromHours : form.isChanged ? answerTexts.unsaved : getSummary(shown);
  const tryOut = (
    <TryOnRecent
      isDisabled={isIncomplete}
      run={(signal) =>
        api.send(
          replayAnswer,
          {
            params: { account_id: user_info.DealerId, group_id: GroupId },
            query: {},
            body: getChoice(group, form.values),
          },
          { signal },
        )
      }
    />
  );
  return (
    <Disclosure title={Question} summary={summary}>
      <SavedForm
        form={form}
        label={Question}
        fields={getFields(group)}
        isIncomplete={isIncomplete}
        {...(AnsweredBy === undefined && { actions: tryOut })}
      >
        {AnsweredBy && <Callout>{answerTexts.fromHoursDetail}</Callout>}
        <AnswerChoice
          label={Question}
          value={form.values.ChosenId}
          onChange={(ChosenId) => form.set({ ChosenId })}
          isReadOnly={!canEdit}
        >
          {shown.Alternatives.map((alternative) => {
            const { Id, Content, Editable, Status, StatusId } = alternative;
            const isChosen = Id === form.values.ChosenId;
            const isWrong = isChosen && isIncomplete && canEdit;
            const common = { value: Id, status: Status, tone: getTone(StatusId) } as const;
            if (Editable)
              return (
                <AnswerOption key={Id} {...common} label={answerTexts.own}>
                  <TextField
                    label={answerTexts.own}
                    isLabelHidden
                    rows={3}
                    maxLength={2000}
                    value={Content}
                    isReadOnly={!canEdit}
                    onChange={(next) => form.set({ ChosenId: Id, ...withContent(Id, next) })}
                    description={answerTexts.guidance}
                    {...(isWrong && { errorMessage: problems['Content']! })}
                  />
                </AnswerOption>
              );
            const { parts, inputs } = getSentence(alternative, isChosen ? problems : {});
            return (
              <AnswerOption
                key={Id}
                {...common}
                problem={isWrong && inputs.length > 0 ? (wrongWords ?? answerTexts.fillIn) : undefined}
              >
                {inputs.length === 0 ? (
                  filledIn(alternative)
                ) : (
                  <SentenceInputs
                    parts={parts}
                    inputs={inputs}
                    maxLength={500}
                    isReadOnly={!canEdit}
                    isRequired={isChosen}
                    onChange={(input, next) => form.set({ ChosenId: Id, ...withInput(Id, input, next) })}
                  />
                )}
              </AnswerOption>
            );
          })}
        </AnswerChoice>
      </SavedForm>
    </Disclosure>
  );
}
