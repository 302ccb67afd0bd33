import type { ListedSubscriber } from '@forecourt/api/contract/settings/personnel';
import { Badge } from '@forecourt/ui/Badge';
import { Button } from '@forecourt/ui/Button';
import { RecordItem } from '@forecourt/ui/RecordList';
import { usePhone } from '../../../format/usePhone.ts';
import { readFormDraft } from '../../../drafts/formDraft.ts';
import { savingOf, versioned } from './personCalls.ts';
import { nameOf, type Offer, personDraft } from './personForm.ts';
import { PersonForm } from './PersonForm.tsx';
import { personnelTexts } from './texts.ts';
import type { Personnel } from './usePersonnel.ts';

/** Where the draft of a person is kept. */
export const formOf = (id: string): string => `settings/personnel/${id}`;

interface PersonRowProps {
  person: ListedSubscriber;
  offer: Offer;
  personnel: Personnel;
  canWrite: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDelete: () => void;
}

/** One of the list; 'View' in place of 'Edit', and no 'Delete', for people who may only read (spec 2 §2). */
export function PersonRow({ person, offer, personnel, canWrite, isOpen, onOpenChange, onDelete }: PersonRowProps) {
  const name = nameOf(person);
  const showPhone = usePhone();
  const saved = versioned(person);
  const hasDraft = canWrite && readFormDraft(formOf(person.Id), personDraft, saved.value) !== undefined;
  const action = canWrite ? personnelTexts.edit : personnelTexts.view;
  return (
    <RecordItem
      title={name}
      description={[person.Email, showPhone(person.MainPhone)].join(' · ')}
      badges={
        <>
          {hasDraft && !isOpen && <Badge tone="warning">{personnelTexts.unsaved}</Badge>}
          {person.Channels.map(({ Channel, SubscribedNotifications }) => (
            <Badge key={Channel}>{personnelTexts.counted(Channel, SubscribedNotifications.length)}</Badge>
          ))}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            aria-label={personnelTexts.named(action, name)}
            aria-expanded={isOpen}
            onPress={() => onOpenChange(!isOpen)}
          >
            {action}
          </Button>
          {canWrite && (
            <Button size="small" aria-label={personnelTexts.named(personnelTexts.remove, name)} onPress={onDelete}>
              {personnelTexts.remove}
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <PersonForm
          label={personnelTexts.formOf(name)}
          id={formOf(person.Id)}
          params={personnel.params}
          offer={offer}
          saved={saved}
          {...savingOf(personnel, person.Id)}
          canSave={canWrite}
        />
      )}
    </RecordItem>
  );
}
