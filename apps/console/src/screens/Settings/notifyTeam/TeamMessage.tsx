import type { ApiError } from '@forecourt/api/errors';
import { notifyTeam, teamMessageLimit, type NotifiableSubscriber } from '@forecourt/api/contract/settings/notify-team';
import type { NotificationChannel } from '@forecourt/api/contract/settings/subscribers';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { CheckboxGroup } from '@forecourt/ui/forms/CheckboxGroup';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { Stack } from '@forecourt/ui/layout/Stack';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useId, useState } from 'react';
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

/** Who can be reached, and a dialog in which one message is written; what is typed and not sent is kept as in every form. */
export function TeamMessage({ team, reload }: TeamMessageProps) {
  const params = { account_id: useAuth().user_info.DealerId };
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
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
      showToast({ title: teamTexts.sent(Notified), tone: 'success' });
      return nothing;
    },
    onSaved: () => setOpen(false),
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
    <Stack space="medium" align="start">
      <Text as="p" tone="secondary">
        {teamTexts.about(team.map(({ Name }) => Name))}
      </Text>
      <Inline>
        <Button onPress={() => setOpen(true)}>{form.isChanged ? teamTexts.resume : teamTexts.write}</Button>
        {form.isChanged && <Badge tone="warning">{teamTexts.unsent}</Badge>}
      </Inline>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={teamTexts.title}
        closeLabel={teamTexts.close}
        footer={
          <>
            {form.isChanged && (
              <Button isDisabled={form.isSaving} onPress={form.discard}>
                {teamTexts.discard}
              </Button>
            )}
            <Button type="submit" form={formId} tone="accent" isPending={form.isSaving} isDisabled={!canBeSent}>
              {teamTexts.send}
            </Button>
          </>
        }
      >
        <form
          id={formId}
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
              <Grid minColumnWidth="200px" space="xxsmall">
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
              </Grid>
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
          </Stack>
        </form>
      </Dialog>
    </Stack>
  );
}

/** A refusal of the team says who is not there; what is lost on its way can be sent again. */
const getFailure = ({ status, message }: ApiError) => (status === 409 ? message : teamTexts.failed);
