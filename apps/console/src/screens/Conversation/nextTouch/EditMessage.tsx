import { channels } from '@forecourt/api/channels';
import { changeNextTouch, maxTouchLength, type Touch } from '@forecourt/api/contract/nextTouch';
import type { CallInput } from '@forecourt/api/call';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { NextTouch } from '@forecourt/ui/conversation/NextTouch';
import { Stack } from '@forecourt/ui/layout/Stack';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useMinute } from '../../../conversations/waiting.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { useClock } from '../timeline/useClock.ts';
import { getDetails, nextTexts, getTitle } from './texts.ts';
import type { useEditedText } from './useEditedText.ts';

type Body = CallInput<typeof changeNextTouch>['body'];

interface EditMessageProps {
  /** What comes next by now, which may be another one, or none. */
  touch: Touch | null;
  version: string;
  typed: ReturnType<typeof useEditedText>;
  isPending: boolean;
  problem: string | undefined;
  onSave: (body: Body, onSuccess: () => void) => void;
  onClose: () => void;
}

/** Other words for a follow-up. What was typed stays, also where the follow-up has been sent, ended or changed meanwhile. */
export function EditMessage({ touch, version, typed, isPending, problem, onSave, onClose }: EditMessageProps) {
  const clock = useClock();
  const stamp = useStamp();
  const now = useMinute();
  const draft = typed.draft!;
  const shown = touch?.Id === draft.id ? touch : null;
  const isChanged = shown !== null && version !== draft.version;
  const limit = Math.min(maxTouchLength, shown ? channels[shown.Channel].maxLength : maxTouchLength);
  const left = limit - draft.text.length;
  const close = () => {
    typed.close();
    onClose();
  };
  const notice = problem ?? (shown === null ? nextTexts.gone : isChanged ? nextTexts.changed : undefined);
  const save = (text: string) => onSave({ id: draft.id, change: 'edit', text }, close);
  return (
    <NextTouch
      state={shown === null ? 'nothing' : shown.Hold ? 'held' : 'planned'}
      title={shown ? getTitle(shown, clock.stamp, now) : nextTexts.ended}
      details={shown ? getDetails(shown, stamp, now) : []}
      {...(isChanged && shown.Text !== null && { message: shown.Text, messageLabel: nextTexts.message })}
      actions={
        <>
          {shown && (
            <Button
              size="small"
              tone="accent"
              isPending={isPending}
              isDisabled={left < 0 || draft.text.trim() === ''}
              onPress={() => save(draft.text)}
            >
              {isChanged ? nextTexts.saveAnyway : nextTexts.save}
            </Button>
          )}
          {shown?.TemplateText != null && (
            <Button size="small" isDisabled={isPending} onPress={() => save('')}>
              {nextTexts.reset}
            </Button>
          )}
          <Button size="small" tone="quiet" onPress={close}>
            {shown ? nextTexts.cancel : nextTexts.close}
          </Button>
        </>
      }
    >
      <Stack space="small">
        {notice !== undefined && (
          <Callout tone="warning" size="small" isUrgent>
            {notice}
          </Callout>
        )}
        <TextField
          label={nextTexts.message}
          rows={7}
          value={draft.text}
          onChange={typed.write}
          {...(left < 100 && { description: nextTexts.left(left) })}
          isInvalid={left < 0}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to write here
          autoFocus
        />
      </Stack>
    </NextTouch>
  );
}
