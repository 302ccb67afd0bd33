import { type Assignee, assignees } from '@forecourt/api/contract/desk';
import { ComboBox, ComboBoxItem } from '@forecourt/ui/forms/ComboBox';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { deskTexts } from './texts.ts';

/** Whom a conversation is given to. */
type AssignTo = { user_id: string } | 'next' | 'team';

interface AssignDialogProps {
  cid: string;
  /** A live chat is offered; everything else is assigned at once. */
  isTransfer: boolean;
  isPending: boolean;
  failure: string | null;
  onAssign: (to: AssignTo, note: string) => void;
  onClose: () => void;
}

/** Asks whom a conversation goes to: a colleague, the next salesperson in turn, or the whole team. */
export function AssignDialog({ cid, isTransfer, isPending, failure, onAssign, onClose }: AssignDialogProps) {
  const { DealerId: account_id, UserId } = useAuth().user_info;
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { data } = useQuery({
    queryKey: ['assignees', account_id, cid],
    queryFn: ({ signal }) =>
      api.send(assignees, { params: { account_id }, query: { conversation_id: cid } }, { signal }),
    gcTime: 0,
  });
  const texts = isTransfer ? deskTexts.transfer : deskTexts.assign;
  const people = data?.Items ?? [];
  const choices = isTransfer
    ? people.filter((person) => person.UserId !== UserId).map(toChoice)
    : [
        { id: next, name: deskTexts.assign.next, description: deskTexts.assign.nextHint },
        { id: team, name: deskTexts.assign.team, description: deskTexts.assign.teamHint },
        ...people
          // Oneself first: to take it is what is done most.
          .toSorted((one, other) => Number(other.UserId === UserId) - Number(one.UserId === UserId))
          .map((person) => ({
            ...toChoice(person),
            ...(person.UserId === UserId && { name: deskTexts.assign.you(person.FullName) }),
          })),
      ];
  const save = () => {
    if (chosen === null) return;
    onAssign(chosen === next ? 'next' : chosen === team ? 'team' : { user_id: chosen }, note);
  };
  return (
    <DeskDialog
      title={texts.title}
      saveLabel={texts.save}
      isSaveDisabled={chosen === null}
      isPending={isPending}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      {isTransfer && <Text as="p">{deskTexts.transfer.text}</Text>}
      <ComboBox
        label={texts.field}
        menuTrigger="focus"
        defaultItems={choices}
        selectedKey={chosen}
        onSelectionChange={(key) => setChosen(key === null ? null : String(key))}
        emptyText={deskTexts.assign.empty}
      >
        {({ id, name, description }) => (
          <ComboBoxItem id={id} textValue={name} description={description}>
            {name}
          </ComboBoxItem>
        )}
      </ComboBox>
      {chosen !== next && chosen !== team && (
        <TextField
          label={deskTexts.transfer.note}
          description={deskTexts.transfer.noteHint}
          rows={3}
          maxLength={5000}
          value={note}
          onChange={setNote}
        />
      )}
    </DeskDialog>
  );
}

/** Stand for nobody in particular; a person's id has no blank at its start. */
const next = ' next';
const team = ' team';

const toChoice = ({ UserId, FullName, IsAway, OpenHandoffs }: Assignee) => {
  const facts = [IsAway && deskTexts.assign.away, OpenHandoffs > 0 && deskTexts.assign.open(OpenHandoffs)];
  return { id: UserId, name: FullName, description: facts.filter(Boolean).join(' · ') || undefined };
};
