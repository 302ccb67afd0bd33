import { type KnowledgeGroup, knowledgeLimits, type KnowledgeTopic } from '@forecourt/api/contract/knowledge';
import { isBlank } from '@forecourt/api/contract/text';
import { Button } from '@forecourt/ui/actions/Button';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AddTile, FieldTile } from '@forecourt/ui/settings/QuestionTiles';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BankScreen } from './bankScreen.ts';
import { newQuestion } from './newQuestion.ts';
import { knowledgeTexts } from './texts.ts';

interface NewQuestionProps {
  screen: BankScreen;
  group: KnowledgeGroup;
  topic: KnowledgeTopic;
}

/** A tile that becomes an input, and then the answer's editor (spec 3 §2). What is typed is trimmed; nothing is ignored (§5). */
export function NewQuestion({ screen, group, topic }: NewQuestionProps) {
  const [question, setQuestion] = useState<string>();
  const tile = useRef<HTMLButtonElement>(null);
  /** The tile is there again in place of the field, and takes its focus: the editor gives it back there when it closes. */
  const close = () => {
    flushSync(() => setQuestion(undefined));
    tile.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question === undefined || isBlank(question)) return;
    close();
    screen.open(newQuestion(group, topic, question.trim()));
  };
  const label = knowledgeTexts.newQuestionTo(topic.name);
  if (question === undefined)
    return <AddTile ref={tile} label={knowledgeTexts.newQuestion} aria-label={label} onPress={() => setQuestion('')} />;
  return (
    <FieldTile>
      <form aria-label={label} noValidate onSubmit={submit}>
        <Stack space="small">
          <TextField
            label={knowledgeTexts.newQuestion}
            value={question}
            onChange={setQuestion}
            maxLength={knowledgeLimits.question}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the tile that was pressed
            autoFocus
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
          <Inline>
            <Button type="submit" size="small" tone="accent" isDisabled={isBlank(question)}>
              {knowledgeTexts.next}
            </Button>
            <Button size="small" onPress={close}>
              {knowledgeTexts.cancel}
            </Button>
          </Inline>
        </Stack>
      </form>
    </FieldTile>
  );
}
