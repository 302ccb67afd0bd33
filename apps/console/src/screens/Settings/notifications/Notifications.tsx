import { Button } from '@forecourt/ui/Button';
import { Heading } from '@forecourt/ui/Heading';
import { Inline } from '@forecourt/ui/Inline';
import { Panel } from '@forecourt/ui/Panel';
import { Stack } from '@forecourt/ui/Stack';
import { showToast } from '@forecourt/ui/toastQueue';
import { useState } from 'react';
import { Load } from '../../../load/Load.tsx';
import type { BlockProps } from '../blockProps.ts';
import { readFormDraft } from '../../../drafts/formDraft.ts';
import { PeopleList } from './PeopleList.tsx';
import { savingOf } from './personCalls.ts';
import { nameOf, newPerson, personDraft } from './personForm.ts';
import { PersonForm } from './PersonForm.tsx';
import { personnelTexts } from './texts.ts';
import { usePersonnel } from './usePersonnel.ts';

/** Where the draft of somebody new is kept. */
const newForm = 'settings/personnel/new';
const newDraft = () => readFormDraft(newForm, personDraft, newPerson(''));
const titleId = 'personnel-in-database';
const formId = 'add-personnel';

/** Email & SMS Notification Settings: who is notified, and of what (spec 2 §2, §4). */
export function Notifications({ access }: BlockProps) {
  const personnel = usePersonnel();
  const { people, offer, params } = personnel;
  // What was typed before the page was left is there again.
  const [isAdding, setAdding] = useState(() => access.includes('create') && newDraft() !== undefined);
  // Made here, so that a request whose answer was lost can be repeated without adding somebody twice.
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  return (
    <Load query={offer}>
      {(offered) => (
        <Stack space="large">
          {access.includes('create') && (
            <Stack space="medium">
              <Inline>
                <Button aria-expanded={isAdding} aria-controls={formId} onPress={() => setAdding(!isAdding)}>
                  {personnelTexts.add}
                </Button>
              </Inline>
              <div id={formId} hidden={!isAdding}>
                {isAdding && (
                  <Panel>
                    <PersonForm
                      label={personnelTexts.add}
                      id={newForm}
                      params={params}
                      offer={offered}
                      saved={{ value: newPerson(id), version: '' }}
                      {...newSaving(personnel)}
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
              {personnelTexts.database}
            </Heading>
            <Load query={people}>
              {(known) => (
                <PeopleList
                  labelId={titleId}
                  people={known}
                  offer={offered}
                  personnel={personnel}
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
  personnel: ReturnType<typeof usePersonnel>,
): Pick<Parameters<typeof PersonForm>[0], 'load' | 'save'> {
  return {
    load: () => savingOf(personnel, newDraft()?.values.Id ?? '').load(),
    save: async (person, ifMatch) => {
      const saved = await savingOf(personnel, person.Id).save(person, ifMatch);
      showToast({ title: personnelTexts.added(nameOf(saved.value)), tone: 'success' }, 6000);
      return saved;
    },
  };
}
