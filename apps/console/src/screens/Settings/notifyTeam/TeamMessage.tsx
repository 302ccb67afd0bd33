import type { ApiError } from '@forecourt/api/errors';
import { notifyTeam, teamMessageLimit, type NotifiableSubscriber } from '@forecourt/api/contract/settings/notify-team';
import type { NotificationChannel } from '@forecourt/api/contract/settings/subscribers';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { CheckboxGroup } from '@forecourt/ui/forms/CheckboxGroup';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { SaveBar } from '@forecourt/ui/forms/SaveBar';
import { Stack } from '@forecourt/ui/layout/Stack';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { useAuth } from '../../../session/store.ts';
import { emptyMessage, messageDraft, type MessageValues, withId } from './messageDraft.ts';
import { teamTexts } from './texts.ts';

const nothing = { value: emptyMessage, version: '' };

interface TeamMessageProps {
  team: NotifiableSubscriber[];
  /** Somebody of the team is not there any more. */
  reload: () => void;
}

/** Writes and sends one message; what is typed and not sent is kept as in every form. */
export function TeamMessage({ team, reload }: TeamMessageProps) {
  const params = { account_id: useAuth().user_info.DealerId };
  const [notified, setNotified] = useState(0);
  const reachable = (recipients: string[], channel: NotificationChannel) =>
    recipients.filter((id) => team.some((member) => member.Id === id && member.Channels.includes(channel)));
  const form = useSavedForm({
    id: 'settings/notify-team',
    draft: messageDraft,
    canSave: true,
    saved: nothing,
    load: async () => nothing,
    save: async (draft) => {
      const body = { ...draft, Recipients: reachable(draft.Recipients, draft.Channel) };
      const { Notified } = await api.send(notifyTeam, { params, query: {}, body });
      setNotified(Notified);
      return nothing;
    },
    onFailed: reload,
  });
  const { Channel, Message } = form.values;
  const everybody = team.map(({ Id }) => Id);
  const withinReach = reachable(everybody, Channel);
  // A person who has left the team since gets no message.
  const Recipients = reachable(form.values.Recipients, Channel);
  const change = (changes: Partial<MessageValues>) => {
    form.set(withId({ ...form.values, Recipients, ...changes, Id: '' }));
  };
  const canBeSent = Recipients.length > 0 && Message.trim() !== '';
  const isAll = withinReach.length > 0 && Recipients.length === withinReach.length;
  return (
    <form
      aria-label={teamTexts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBeSent) form.submit();
      }}
    >
      <Stack space="medium">
        <RadioGroup
          label={teamTexts.channel}
          orientation="horizontal"
          value={Channel}
          onChange={(value) =>
            change({
              Channel: value as NotificationChannel,
              Recipients: reachable(Recipients, value as NotificationChannel),
            })
          }
        >
          <Radio value="Email">{teamTexts.email}</Radio>
          <Radio value="SMS">{teamTexts.sms}</Radio>
        </RadioGroup>
        <CheckboxGroup
          label={teamTexts.people}
          isRequired
          value={Recipients}
          onChange={(value) => change({ Recipients: value })}
        >
          {team.map(({ Id, Name, Channels }) => (
            <Checkbox
              key={Id}
              value={Id}
              isDisabled={!Channels.includes(Channel)}
              {...(!Channels.includes(Channel) && { description: teamTexts.unreachable(Channel) })}
            >
              {Name}
            </Checkbox>
          ))}
        </CheckboxGroup>
        {team.length > 1 && (
          <div>
            <Button size="small" isDisabled={isAll} onPress={() => change({ Recipients: withinReach })}>
              {teamTexts.everybody}
            </Button>
          </div>
        )}
        <TextField
          label={teamTexts.message}
          rows={4}
          maxLength={teamMessageLimit}
          isRequired
          value={Message}
          onChange={(value) => change({ Message: value })}
          description={teamTexts.left(teamMessageLimit - Message.length)}
        />
        {form.error && (
          <Callout tone="danger" isUrgent>
            {getFailure(form.error)}
          </Callout>
        )}
        <SaveBar
          isChanged={form.isChanged}
          isSaving={form.isSaving}
          isSaved={form.isSaved}
          isIncomplete={!canBeSent}
          onDiscard={form.discard}
          texts={{ ...teamTexts.bar, saved: teamTexts.sent(notified) }}
        />
      </Stack>
    </form>
  );
}

/** A refusal of the team says who is not there; what is lost on its way can be sent again. */
const getFailure = ({ status, message }: ApiError) => (status === 409 ? message : teamTexts.failed);
