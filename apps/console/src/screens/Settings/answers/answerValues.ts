import {
  type BotAnswerAlternative,
  type BotAnswerChoice,
  type BotAnswerGroup,
  contentParts,
  getInputs,
  withChoice,
} from '@forecourt/api/contract/settings/bot-answers';
import type { SentenceInputsProps } from '@forecourt/ui/settings/SentenceInputs';
import * as z from 'zod/mini';
import { type DraftSchema, getDraft } from '../../../drafts/draftSchema.ts';
import type { FormFields } from '../../../saving/VersionConflict.tsx';
import { answerTexts } from './texts.ts';

/**
 * What a group's form holds: the chosen alternative, each input by `alternative input`, and each own text by its
 * alternative. Flat, so that two versions are compared field by field.
 */
export type AnswerValues = { ChosenId: string | null } & { [field: `input ${string}` | `text ${string}`]: string };

const inputField = (alternative: string, input: string) => `input ${alternative} ${input}` as const;
const textField = (alternative: string) => `text ${alternative}` as const;

/** One input, as it is typed. */
export const withInput = (alternative: string, input: string, value: string): Partial<AnswerValues> => ({
  [inputField(alternative, input)]: value,
});

/** An own text, as it is typed. */
export const withContent = (alternative: string, value: string): Partial<AnswerValues> => ({
  [textField(alternative)]: value,
});

/** A group as its form holds it. */
export const getValues = ({ ChosenId, Alternatives }: BotAnswerGroup): AnswerValues => ({
  ChosenId,
  ...Object.fromEntries(
    Alternatives.flatMap((alternative): [string, string][] =>
      alternative.Editable
        ? [[textField(alternative.Id), alternative.Content]]
        : getInputs(alternative).map((input) => [inputField(alternative.Id, input.Id), input.CurrentValue]),
    ),
  ),
});

/** Reads the kept draft of a group's form: what stands in an input or a text that the group still has. */
export const answerDraft: DraftSchema<AnswerValues> = (saved) =>
  getDraft<AnswerValues>({
    ...(Object.fromEntries(Object.keys(saved).map((field) => [field, z.string()])) as Record<
      string,
      z.ZodMiniType<string>
    >),
    ChosenId: z.nullable(z.string()),
  })(saved);

/** What is sent: the form's values, each with the alternative that it belongs to. */
export const getChoice = ({ Alternatives }: BotAnswerGroup, values: AnswerValues): BotAnswerChoice => ({
  ChosenId: values.ChosenId,
  Alternatives: Alternatives.map((alternative) => ({
    Id: alternative.Id,
    ...(alternative.Editable && { Content: values[textField(alternative.Id)] ?? alternative.Content }),
    InputValues: getInputs(alternative).map((input) => ({
      Id: input.Id,
      CurrentValue: values[inputField(alternative.Id, input.Id)] ?? input.CurrentValue,
    })),
  })),
});

/** A group with what is typed. */
export const groupWith = <G extends BotAnswerGroup>(group: G, values: AnswerValues): G =>
  withChoice(group, getChoice(group, values));

/**
 * An alternative as a sentence with inputs; an input is called what its placeholder says.
 * @param problems by input, what is wrong with it
 */
export function getSentence(
  alternative: BotAnswerAlternative,
  problems: Readonly<Record<string, string>> = {},
): Pick<SentenceInputsProps, 'parts' | 'inputs'> {
  return {
    parts: contentParts(alternative.Content),
    inputs: getInputs(alternative).map(({ Id, CurrentValue, PlaceHolder }) => ({
      id: Id,
      label: PlaceHolder === '' ? Id : PlaceHolder,
      value: CurrentValue,
      isInvalid: Id in problems,
    })),
  };
}

/** An alternative as the customer reads it, an empty input as a dash. */
export function filledIn(alternative: BotAnswerAlternative): string {
  if (alternative.Editable) return alternative.Content;
  const inputs = getInputs(alternative);
  const getValue = (id: string) => inputs.find(({ Id }) => Id === id)?.CurrentValue.trim();
  return contentParts(alternative.Content)
    .map((part) => ('text' in part ? part.text : getValue(part.input) || answerTexts.blank))
    .join('');
}

/** What a folded group says: its chosen answer. */
export function getSummary({ ChosenId, Alternatives }: BotAnswerGroup): string {
  const chosen = Alternatives.find(({ Id }) => Id === ChosenId);
  return chosen ? filledIn(chosen) : answerTexts.none;
}

/** How two versions of a group are compared, field by field. */
export function getFields({ Alternatives }: BotAnswerGroup): FormFields<AnswerValues> {
  const getName = (id: string | null) => {
    const alternative = Alternatives.find(({ Id }) => Id === id);
    if (!alternative) return answerTexts.none;
    return alternative.Editable ? answerTexts.own : filledIn(alternative);
  };
  return {
    ChosenId: { label: answerTexts.chosen, show: getName },
    ...Object.fromEntries(
      Alternatives.flatMap((alternative): [string, { label: string }][] =>
        alternative.Editable
          ? [[textField(alternative.Id), { label: answerTexts.own }]]
          : getSentence(alternative).inputs.map(({ id, label }) => [inputField(alternative.Id, id), { label }]),
      ),
    ),
  };
}
