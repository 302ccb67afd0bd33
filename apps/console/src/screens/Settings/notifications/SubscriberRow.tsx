import type { ListedSubscriber } from '@forecourt/api/contract/settings/subscribers';
import { ApiError } from '@forecourt/api/errors';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { showToast } from '@forecourt/ui/toastQueue';
import { usePhone } from '../../../format/usePhone.ts';
import { readFormDraft } from '../../../drafts/formDraft.ts';
import { getForm } from './deletedPeople.ts';
import { getSaving, versioned } from './subscriberCalls.ts';
import { getName, type Offer, subscriberDraft } from './subscriberForm.ts';
import { SubscriberForm } from './SubscriberForm.tsx';
import { subscriberTexts } from './texts.ts';
import type { Subscribers } from './useSubscribers.ts';

interface SubscriberRowProps {
  person: ListedSubscriber;
  offer: Offer;
  subscribers: Subscribers;
  canWrite: boolean;
  canCreate: boolean;
  /** Somebody else has deleted them; what was typed about them is still here. */
  isDeleted: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDelete: () => void;
  /** What was typed has been given up. */
  onDiscard: () => void;
}

/** One of the list; 'View' in place of 'Edit', and no 'Delete', for people who may only read (spec 2 §2). */
export function SubscriberRow({
  person,
  offer,
  subscribers,
  canWrite,
  canCreate,
  isDeleted,
  isOpen,
  onOpenChange,
  onDelete,
  onDiscard,
}: SubscriberRowProps) {
  const name = getName(person);
  const showPhone = usePhone();
  const saved = versioned(person);
  const hasDraft = canWrite && readFormDraft(getForm(person.Id), subscriberDraft, saved.value) !== undefined;
  const action = canWrite ? subscriberTexts.edit : subscriberTexts.view;
  return (
    <RecordItem
      title={name}
      facts={[person.Email, showPhone(person.MainPhone)]}
      badges={
        <>
          {isDeleted && <Badge tone="danger">{subscriberTexts.deleted}</Badge>}
          {hasDraft && !isOpen && <Badge tone="warning">{subscriberTexts.unsaved}</Badge>}
          {person.Channels.map(({ Channel, SubscribedNotifications }) => (
            <Badge key={Channel}>{subscriberTexts.counted(Channel, SubscribedNotifications.length)}</Badge>
          ))}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            aria-label={subscriberTexts.named(action, name)}
            aria-expanded={isOpen}
            onPress={() => onOpenChange(!isOpen)}
          >
            {action}
          </Button>
          {canWrite && !isDeleted && (
            <Button size="small" aria-label={subscriberTexts.named(subscriberTexts.remove, name)} onPress={onDelete}>
              {subscriberTexts.remove}
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <SubscriberForm
          label={subscriberTexts.formLabel(name)}
          id={getForm(person.Id)}
          params={subscribers.params}
          offer={offer}
          saved={saved}
          {...getSaving(subscribers, person.Id, isDeleted)}
          onFailed={(error) => {
            // A person who saves in the middle of a long form does not see its beginning.
            if (error instanceof ApiError && error.id === 'deleted')
              showToast({ title: error.message, description: subscriberTexts.deletedKept, tone: 'danger' }, 6000);
            void subscribers.reload();
          }}
          onDiscard={onDiscard}
          canSave={canWrite}
          {...(isDeleted && { deleted: { canAdd: canCreate } })}
        />
      )}
    </RecordItem>
  );
}
