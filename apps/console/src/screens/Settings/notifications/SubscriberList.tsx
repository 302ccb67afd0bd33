import { bySurname, deleteSubscriber, type ListedSubscriber } from '@forecourt/api/contract/settings/subscribers';
import { entityTag } from '@forecourt/api/entityTag';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { RecordList } from '@forecourt/ui/data/RecordList';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { errorText } from '../../../load/Load.tsx';
import { keepFormDraft } from '../../../drafts/formDraft.ts';
import { getName, type Offer } from './subscriberForm.ts';
import { deletedPeople, getForm } from './deletedPeople.ts';
import { SubscriberRow } from './SubscriberRow.tsx';
import { subscriberTexts } from './texts.ts';
import type { Subscribers } from './useSubscribers.ts';

/** How many are shown before all are asked for; with more there is a search. */
const few = 10;

interface SubscriberListProps {
  /** The id of the list's heading. */
  labelId: string;
  people: readonly ListedSubscriber[];
  offer: Offer;
  subscribers: Subscribers;
  /** Without it forms are read-only, and nobody is deleted (spec 2 §2). */
  canWrite: boolean;
  /** Whether there is an 'Add Personnel' to be pointed to. */
  canCreate: boolean;
}

/** 'Personnel in Database': each is opened, changed and deleted where they stand. */
export function SubscriberList({ labelId, people, offer, subscribers, canWrite, canCreate }: SubscriberListProps) {
  const [words, setWords] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<string>();
  const [leaving, setLeaving] = useState<ListedSubscriber>();
  // What is kept in the browser is read again.
  const [, setDiscarded] = useState(0);
  const deleted = canWrite ? deletedPeople(people) : [];
  const all = deleted.length === 0 ? people : [...people, ...deleted].toSorted(bySurname);
  const remove = useRemove(subscribers, () => setLeaving(undefined));
  if (all.length === 0) {
    return (
      <Stack space="none">
        <Text as="p">{subscriberTexts.empty}</Text>
        {canCreate && (
          <Text as="p" size="small" tone="secondary">
            {subscriberTexts.emptyHint}
          </Text>
        )}
      </Stack>
    );
  }
  const isDeleted = (person: ListedSubscriber) => deleted.includes(person);
  const found = all.filter((person) => matches(person, words));
  const shown =
    showsAll || words !== ''
      ? found
      : found.filter((person, place) => place < few || person.Id === open || isDeleted(person));
  return (
    <Stack space="small">
      {all.length > few && (
        <SearchField
          label={subscriberTexts.find}
          isLabelHidden
          placeholder={subscriberTexts.find}
          value={words}
          onChange={setWords}
        />
      )}
      {remove.error && (
        <Callout tone="danger" isUrgent>
          {errorText(remove.error)}
        </Callout>
      )}
      {found.length === 0 ? (
        <Text as="p" tone="secondary">
          {subscriberTexts.noneFound(words)}
        </Text>
      ) : (
        <RecordList aria-labelledby={labelId}>
          {shown.map((person) => (
            <SubscriberRow
              key={person.Id}
              person={person}
              offer={offer}
              subscribers={subscribers}
              canWrite={canWrite}
              canCreate={canCreate}
              isDeleted={isDeleted(person)}
              isOpen={open === person.Id}
              onOpenChange={(isOpen) => setOpen(isOpen ? person.Id : undefined)}
              onDelete={() => setLeaving(person)}
              onDiscard={() => setDiscarded((count) => count + 1)}
            />
          ))}
        </RecordList>
      )}
      {shown.length < found.length && (
        <Stack align="start">
          <Button onPress={() => setShowsAll(true)}>{subscriberTexts.showAll(found.length)}</Button>
        </Stack>
      )}
      <AlertDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={leaving ? subscriberTexts.question(getName(leaving)) : ''}
        cancelLabel={subscriberTexts.cancel}
        actionLabel={subscriberTexts.remove}
        tone="danger"
        isPending={remove.isPending}
        onAction={() => leaving && remove.mutate(leaving)}
      >
        <Text as="p">{subscriberTexts.questionDetail}</Text>
      </AlertDialog>
    </Stack>
  );
}

/** Whether every word stands somewhere in a person's name, address or number. */
function matches({ FirstName, LastName, Email, MainPhone }: ListedSubscriber, words: string): boolean {
  const text = [FirstName, LastName, Email, MainPhone].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function useRemove({ params, takeOut, reload }: Subscribers, onSettled: () => void) {
  return useMutation({
    mutationFn: ({ Id, Version }: ListedSubscriber) =>
      api.sendVersioned(
        deleteSubscriber,
        { params: { ...params, UserId: Id }, query: {} },
        { ifMatch: entityTag(Version) },
      ),
    onSuccess: (_answer, person) => {
      keepFormDraft(getForm(person.Id), undefined);
      takeOut(person.Id);
      showToast({ title: subscriberTexts.removed(getName(person)), tone: 'success' });
    },
    // Somebody else has changed or deleted them: what is there now is shown.
    onError: () => void reload(),
    onSettled,
  });
}
