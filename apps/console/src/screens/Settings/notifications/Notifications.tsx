import { Button } from '@forecourt/ui/actions/Button';
import { Heading } from '@forecourt/ui/text/Heading';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { showToast } from '@forecourt/ui/toastQueue';
import { useState } from 'react';
import { Load } from '../../../load/Load.tsx';
import type { BlockProps } from '../blockProps.ts';
import { readFormDraft } from '../../../drafts/formDraft.ts';
import { HandoffRules } from './HandoffRules.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { newForm } from './deletedPeople.ts';
import { getSaving } from './subscriberCalls.ts';
import { getName, newSubscriber, subscriberDraft } from './subscriberForm.ts';
import { SubscriberForm } from './SubscriberForm.tsx';
import { subscriberTexts } from './texts.ts';
import { useSubscribers } from './useSubscribers.ts';

const newDraft = () => readFormDraft(newForm, subscriberDraft, newSubscriber(''));
const titleId = 'personnel-in-database';
const formId = 'add-subscribers';

/** Email & SMS Notification Settings: who is notified, and of what (spec 2 §2, §4). */
export function Notifications({ access }: BlockProps) {
  const subscribers = useSubscribers();
  const { people, offer, params } = subscribers;
  // What was typed before the page was left is there again.
  const [isAdding, setAdding] = useState(() => access.includes('create') && newDraft() !== undefined);
  // Made here, so that a request whose answer was lost can be repeated without adding somebody twice.
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  return (
    <Load query={offer} shape={{ shape: 'rows', count: 4 }}>
      {(offered) => (
        <Stack space="large">
          <HandoffRules canWrite={access.includes('write')} />
          {access.includes('create') && (
            <Stack space="medium">
              <Inline>
                <Button aria-expanded={isAdding} aria-controls={formId} onPress={() => setAdding(!isAdding)}>
                  {subscriberTexts.add}
                </Button>
              </Inline>
              <div id={formId} hidden={!isAdding}>
                {isAdding && (
                  <Panel>
                    <SubscriberForm
                      label={subscriberTexts.add}
                      id={newForm}
                      params={params}
                      offer={offered}
                      saved={{ value: newSubscriber(id), version: '' }}
                      {...newSaving(subscribers)}
                      onSaved={() => {
                        setAdding(false);
                        setId(crypto.randomUUID());
                      }}
                      canSave
                    />
                  </Panel>
                )}
              </div>
            </Stack>
          )}
          <Stack space="small">
            <Heading level={3} id={titleId}>
              {subscriberTexts.database}
            </Heading>
            <Load query={people} shape={{ shape: 'rows', count: 4 }}>
              {(known) => (
                <SubscriberList
                  labelId={titleId}
                  people={known}
                  offer={offered}
                  subscribers={subscribers}
                  canWrite={access.includes('write')}
                  canCreate={access.includes('create')}
                />
              )}
            </Load>
          </Stack>
        </Stack>
      )}
    </Load>
  );
}

/** Somebody new is known by the id that the form gave them, which outlives a reload with what was typed. */
function newSaving(
  subscribers: ReturnType<typeof useSubscribers>,
): Pick<Parameters<typeof SubscriberForm>[0], 'load' | 'save'> {
  return {
    load: () => getSaving(subscribers, newDraft()?.values.Id ?? '').load(),
    save: async (person, ifMatch) => {
      const saved = await getSaving(subscribers, person.Id).save(person, ifMatch);
      showToast({ title: subscriberTexts.added(getName(saved.value)), tone: 'success' });
      return saved;
    },
  };
}
