import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { hasPlaceholder, placeholderMessage } from '../placeholder.ts';
import { AccountParams } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { Id, isBlank, text, textOrEmpty } from '../text.ts';
import { required, tolerant, tolerantList } from '../tolerant.ts';

const Content = textOrEmpty(2000);
/** What stands in an input. */
const InputText = textOrEmpty(500);
const InputValue = z.strictObject({ Id, CurrentValue: InputText, PlaceHolder: textOrEmpty(120) });

/** One way to answer. Placeholders of the form `#{id}` in the content become inputs (spec 2 §3). */
export const BotAnswerAlternative = z.strictObject({
  Id,
  Content,
  /** Whether its content is the dealer's own to write. */
  Editable: z.boolean(),
  InputValues: z.array(InputValue).check(z.maxLength(20)),
  /** A word for what became of it, such as 'Approved'. */
  Status: text(60),
  /** 0 is shown red, 1 green, others black (spec 2 §4). */
  StatusId: z.int().check(z.gte(0), z.lte(9)),
});
export type BotAnswerAlternative = z.output<typeof BotAnswerAlternative>;

/** A question that shoppers ask, and the ways to answer it, of which the dealer chooses one (spec 2 §3). */
export const BotAnswerGroup = z.strictObject({
  GroupId: Id,
  Question: text(500),
  ChosenId: z.nullable(Id),
  Alternatives: z.array(BotAnswerAlternative).check(z.minLength(1), z.maxLength(20)),
});
export type BotAnswerGroup = z.output<typeof BotAnswerGroup>;

const StoredAlternative: z.ZodMiniType<BotAnswerAlternative> = tolerant(
  {
    ...BotAnswerAlternative.shape,
    InputValues: tolerantList(tolerant(InputValue.shape, { Id: required, CurrentValue: '', PlaceHolder: '' }), 20),
  },
  { Id: required, Content: '', Editable: false, InputValues: [], Status: 'Pending review', StatusId: 2 },
);

/** What is left to choose in a group whose alternatives cannot be read. */
const ownAnswer: BotAnswerAlternative = {
  Id: 'own',
  Content: '',
  Editable: true,
  InputValues: [],
  Status: 'Pending review',
  StatusId: 2,
};

/** As it may be stored. A group without its question is named by its id. */
export const StoredAnswerGroup: z.ZodMiniType<BotAnswerGroup> = z.pipe(
  tolerant(
    { ...BotAnswerGroup.shape, Alternatives: tolerantList(StoredAlternative, 20).check(z.minLength(1)) },
    { GroupId: required, Question: '', ChosenId: null, Alternatives: [ownAnswer] },
  ),
  z.transform((group) => ({ ...group, Question: group.Question || group.GroupId })),
);

/** A part of a content: words, or a place that the dealer fills in. */
export type ContentPart = { text: string } | { input: string };

/** An id in its braces. */
const placeholder = /#\{((?!\.+\})[\w.:@-]{1,64})\}/;

/** A content taken apart at its placeholders `#{id}` (spec 2 §3); put together again it is the content. */
export const contentParts = (content: string): ContentPart[] =>
  content
    .split(placeholder)
    .map((part, at) => (at % 2 === 1 ? { input: part } : { text: part }))
    .filter((part) => 'input' in part || part.text !== '');

/** What the dealer makes of a group: the chosen alternative, and what is written in each. */
export const BotAnswerChoice = z.strictObject({
  ChosenId: z.nullable(Id),
  Alternatives: z
    .array(
      z.strictObject({
        Id,
        /** Of an editable one alone. */
        Content: z.optional(Content),
        InputValues: z.array(z.strictObject({ Id, CurrentValue: InputText })).check(z.maxLength(20)),
      }),
    )
    .check(z.maxLength(20)),
});
export type BotAnswerChoice = z.output<typeof BotAnswerChoice>;

/**
 * The inputs of an alternative, each once: the placeholders of its content, with what stands in them. An editable one has
 * none, it is written as a whole.
 */
export function getInputs({
  Content,
  Editable,
  InputValues,
}: Pick<BotAnswerAlternative, 'Content' | 'Editable' | 'InputValues'>): BotAnswerAlternative['InputValues'] {
  const parts = Editable ? [] : contentParts(Content);
  const ids = new Set(parts.flatMap((part) => ('input' in part ? [part.input] : [])));
  return [...ids].map(
    (id) => InputValues.find((input) => input.Id === id) ?? { Id: id, CurrentValue: '', PlaceHolder: '' },
  );
}

/** The error of an input that nothing is typed into. */
export const fillInMessage = 'Fill in this blank';

/** What is wrong with the words that the dealer has written, in a sentence. */
function wordsProblem(value: string, missing: string): string | undefined {
  if (value.trim() === '') return missing;
  if (isBlank(value)) return 'This has only invisible characters. Type the words customers should see.';
  return hasPlaceholder(value) ? placeholderMessage : undefined;
}

/**
 * What keeps a group from being saved (spec 2 §5): no alternative is chosen, or an input of the chosen one is empty, invisible
 * or still a placeholder. An own text is its alternative's input. The screen disables saving by it, the server refuses by it.
 * @returns by where it is wrong: `ChosenId`, an input's id, or `Content`; nothing for a group that can be saved
 */
export function answerProblems(group: Pick<BotAnswerGroup, 'ChosenId' | 'Alternatives'>): Record<string, string> {
  const chosen = group.Alternatives.find(({ Id }) => Id === group.ChosenId);
  if (!chosen) return { ChosenId: 'Choose an answer' };
  if (chosen.Editable) {
    const problem = wordsProblem(chosen.Content, 'Write an answer');
    return problem === undefined ? {} : { Content: problem };
  }
  const problems = getInputs(chosen).map(({ Id, CurrentValue }) => [Id, wordsProblem(CurrentValue, fillInMessage)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** A group with what the dealer makes of it; whatever the group does not have is left out. */
export const withChoice = <G extends BotAnswerGroup>(group: G, choice: BotAnswerChoice): G => ({
  ...group,
  ChosenId: choice.ChosenId,
  Alternatives: group.Alternatives.map((alternative) => {
    const written = choice.Alternatives.find(({ Id }) => Id === alternative.Id);
    const getValue = (id: string) => written?.InputValues.find((input) => input.Id === id)?.CurrentValue;
    return {
      ...alternative,
      Content: (alternative.Editable ? written?.Content : undefined) ?? alternative.Content,
      InputValues: getInputs(alternative).map((input) => ({
        ...input,
        CurrentValue: getValue(input.Id) ?? input.CurrentValue,
      })),
    };
  }),
});

/** What answers a question in place of the answer that is written for it: saved work hours answer when the dealership is open. */
export const AnsweredBy = z.optional(z.literal('work-hours'));

/** A group with the version that a save of it is begun on. */
export const VersionedAnswerGroup = z.extend(BotAnswerGroup, { Version: z.int(), AnsweredBy });
export type VersionedAnswerGroup = z.output<typeof VersionedAnswerGroup>;

export const botAnswers = call({
  ...inBlock('answers', 'read'),
  id: 'answers.list',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/bot-answers/_all',
  summary: 'The questions customers ask, and the ways to answer each',
  response: z.object({ Items: z.array(VersionedAnswerGroup) }),
});

/** Refused with 400 and `issues` where `answerProblems` has some, or where the group has no such alternative or input. */
export const updateBotAnswer = call({
  ...inBlock('answers', 'write'),
  id: 'answers.update',
  method: 'PUT',
  path: '/api/dashboard/notifications/:account_id/bot-answers/:group_id',
  summary: 'Choose how a question is answered',
  version: 'write',
  params: z.extend(AccountParams, { group_id: Id }),
  body: BotAnswerChoice,
  response: BotAnswerGroup,
});
