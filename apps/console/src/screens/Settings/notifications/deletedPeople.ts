import { versionIn } from '@forecourt/api/entityTag';
import type { ListedSubscriber } from '@forecourt/api/contract/settings/subscribers';
import { keptForms, readFormDraft } from '../../../drafts/formDraft.ts';
import { newSubscriber, subscriberDraft } from './subscriberForm.ts';

/** What the drafts of people begin with, as earlier consoles named them. */
const forms = 'settings/personnel/';

/** Where the draft of a person is kept. */
export const getForm = (id: string): string => `${forms}${id}`;

/** Where the draft of somebody new is kept. */
export const newForm = getForm('new');

/** People whom somebody else has deleted while something was typed about them, as their forms were begun. */
export const deletedPeople = (people: readonly ListedSubscriber[]): ListedSubscriber[] =>
  keptForms(forms).flatMap((id) => {
    if (getForm(id) === newForm || people.some((person) => person.Id === id)) return [];
    const draft = readFormDraft(getForm(id), subscriberDraft, newSubscriber(id));
    return draft ? { ...draft.base.value, Id: id, UserId: id, Version: versionIn(draft.base.version) } : [];
  });
