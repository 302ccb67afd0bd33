import type { Versioned } from '@forecourt/api/client';
import { ApiError } from '@forecourt/api/errors';
import {
  addPersonnel,
  type ListedSubscriber,
  type Subscriber,
  updatePersonnel,
} from '@forecourt/api/contract/settings/personnel';
import { api } from '../../../api.ts';
import { personnelTexts } from './texts.ts';
import type { Personnel } from './usePersonnel.ts';

/** A person of the list as a form begins on them. */
export function versioned({ Version, ...value }: ListedSubscriber): Versioned<Subscriber> {
  return { value, version: `"${Version}"` };
}

/** How a person is loaded anew and saved: added where nobody has them yet, else changed. */
export const savingOf = ({ params, put, reload }: Personnel, id: string) => ({
  load: async (): Promise<Versioned<Subscriber>> => {
    const person = (await reload()).find(({ Id }) => Id === id);
    if (!person) throw new ApiError({ id: 'not-found', status: 404, message: personnelTexts.gone });
    return versioned(person);
  },
  save: async (body: Subscriber, ifMatch: string): Promise<Versioned<Subscriber>> => {
    const saved =
      ifMatch === ''
        ? await api.send(addPersonnel, { params, query: {}, body })
        : (
            await api.sendVersioned(
              updatePersonnel,
              { params: { ...params, UserId: body.Id }, query: {}, body },
              { ifMatch },
            )
          ).value;
    put(saved);
    return versioned(saved);
  },
});
