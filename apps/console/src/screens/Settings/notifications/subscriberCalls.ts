import type { Versioned } from '@forecourt/api/client';
import { entityTag } from '@forecourt/api/entityTag';
import { ApiError } from '@forecourt/api/errors';
import {
  addSubscriber,
  deletedMessage,
  type ListedSubscriber,
  type Subscriber,
  updateSubscriber,
} from '@forecourt/api/contract/settings/subscribers';
import { api } from '../../../api.ts';
import type { Subscribers } from './useSubscribers.ts';

/** A person of the list as a form begins on them. */
export function versioned({ Version, ...value }: ListedSubscriber): Versioned<Subscriber> {
  return { value, version: entityTag(Version) };
}

/**
 * How a person is loaded anew and saved: added where nobody has them yet, else changed.
 * @param isDeleted somebody else has deleted them: saving adds them again
 */
export const getSaving = ({ params, put, reload }: Subscribers, id: string, isDeleted = false) => ({
  load: async (): Promise<Versioned<Subscriber>> => {
    const person = (await reload()).find(({ Id }) => Id === id);
    if (!person) throw new ApiError({ id: 'deleted', status: 404, message: deletedMessage });
    return versioned(person);
  },
  save: async (body: Subscriber, ifMatch: string): Promise<Versioned<Subscriber>> => {
    const saved =
      ifMatch === '' || isDeleted
        ? await api.send(addSubscriber, { params, query: {}, body })
        : (
            await api.sendVersioned(
              updateSubscriber,
              { params: { ...params, UserId: body.Id }, query: {}, body },
              { ifMatch },
            )
          ).value;
    put(saved);
    return versioned(saved);
  },
});
