import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import type { KnowledgeGap } from '@forecourt/api/contract/knowledgeUse';
import { Button } from '@forecourt/ui/actions/Button';
import { Select, SelectItem, SelectSection } from '@forecourt/ui/forms/Select';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { type FormEvent, useState } from 'react';
import type { BankScreen } from '../bankScreen.ts';
import { newQuestion } from '../newQuestion.ts';
import { gapTexts } from './texts.ts';

interface WriteAnswerProps {
  screen: BankScreen;
  groups: readonly KnowledgeGroup[];
  gap: KnowledgeGap;
  /** Called with the saved question's id. */
  onAnswered: (questionId: string) => void;
  onCancel: () => void;
}

/** Where the answer to a gap goes; then the editor opens with the question, for each product that it was asked in. */
export function WriteAnswer({ screen, groups, gap, onAnswered, onCancel }: WriteAnswerProps) {
  const [topicId, setTopicId] = useState<string>();
  const places = groups.flatMap((group) => group.topics.map((topic) => ({ group, topic })));
  const place = places.find(({ topic }) => topic.id === topicId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!place) return;
    screen.open({
      ...newQuestion(place.group, place.topic, gap.question),
      ...(screen.canMirror && { products: gap.products }),
      onSaved: onAnswered,
    });
  };
  return (
    <form aria-label={gapTexts.writeTo(gap.question)} noValidate onSubmit={submit}>
      <Stack space="small">
        {places.length === 0 ? (
          <Text as="p" tone="secondary">
            {gapTexts.noTopics}
          </Text>
        ) : (
          <Select
            label={gapTexts.where}
            description={gapTexts.whereHelp}
            placeholder={gapTexts.choose}
            value={topicId ?? null}
            onChange={(key) => setTopicId(key === null ? undefined : String(key))}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the pressed button asked for
            autoFocus
          >
            {groups
              .filter(({ topics }) => topics.length > 0)
              .map((group) => (
                <SelectSection key={group.id} title={group.name}>
                  {group.topics.map(({ id, name }) => (
                    <SelectItem key={id} id={id}>
                      {name}
                    </SelectItem>
                  ))}
                </SelectSection>
              ))}
          </Select>
        )}
        <Inline>
          <Button type="submit" size="small" tone="accent" isDisabled={!place}>
            {gapTexts.next}
          </Button>
          <Button size="small" onPress={onCancel}>
            {gapTexts.cancel}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
