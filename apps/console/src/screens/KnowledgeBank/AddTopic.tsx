import { knowledgeLimits } from '@forecourt/api/contract/knowledge';
import { isBlank } from '@forecourt/api/contract/text';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { refocus } from '@forecourt/ui/refocus';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { BankScreen } from './bankScreen.ts';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { knowledgeTexts } from './texts.ts';
import { useRefresh } from './useBank.ts';

/** Adds a topic to a group; a name without anything to read adds none (spec 3 §5). */
export function AddTopic({ screen, groupId }: { screen: BankScreen; groupId: string }) {
  const [name, setName] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const refresh = useRefresh();
  /** The field goes, and the button is there again. */
  const close = () => {
    setName(undefined);
    refocus(() => place.current?.querySelector('button'));
  };
  const adding = useMutation({
    mutationFn: (topic: string) => screen.calls.addTopic(groupId, topic),
    onSuccess: async () => {
      showToast({ tone: 'success', title: knowledgeTexts.toasts.topicCreated, isBrief: true });
      close();
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== undefined && !isBlank(name) && !adding.isPending) adding.mutate(name.trim());
  };
  if (name === undefined)
    return (
      <div ref={place}>
        <Inline>
          <Button onPress={() => setName('')}>{knowledgeTexts.addTopic}</Button>
        </Inline>
      </div>
    );
  return (
    <form aria-label={knowledgeTexts.addTopic} noValidate onSubmit={submit}>
      <Stack space="small">
        <TextField
          label={knowledgeTexts.topicName}
          value={name}
          onChange={setName}
          maxLength={knowledgeLimits.topic}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        {adding.error && (
          <Callout tone="danger" isUrgent>
            {knowledgeErrorText(adding.error)}
          </Callout>
        )}
        <Inline>
          <Button type="submit" tone="accent" isDisabled={isBlank(name)} isPending={adding.isPending}>
            {knowledgeTexts.add}
          </Button>
          <Button onPress={close}>{knowledgeTexts.cancel}</Button>
        </Inline>
      </Stack>
    </form>
  );
}
