import { isPhone } from '@forecourt/api/contract/phone';
import { emailLookUpLength, findCrmUser, type Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../api.ts';

/** How long typing pauses before anybody is looked up (spec 2 §4). */
const debounceMs = 300;

/**
 * Looks up who somebody is among the account's people when their name, address or number changes.
 * @param person what is typed
 * @param onFound gets the person's id, or null where nobody is found
 * @returns whether somebody is being looked for
 */
export function useCrmLookUp(
  params: { account_id: string },
  { FirstName, LastName, Email, MainPhone }: Subscriber,
  onFound: (id: string | null) => void,
): boolean {
  const [isLooking, setLooking] = useState(false);
  const asked = [FirstName, LastName, Email, MainPhone].join('\n');
  // What was there when the form was opened is known already.
  const known = useRef(asked);
  const find = useEffectEvent(async (signal: AbortSignal): Promise<string | null | undefined> => {
    const query = {
      FirstName,
      LastName,
      ...(Email.length >= emailLookUpLength && { Email }),
      ...(isPhone(MainPhone) && { MainPhone }),
    };
    if (query.Email === undefined && query.MainPhone === undefined) return null;
    try {
      return (await api.send(findCrmUser, { params, query }, { signal })).UserId;
    } catch {
      // Whom nobody can look up now is left as they are: it is nothing that stops a save.
      return undefined;
    }
  });
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    const controller = new AbortController();
    setLooking(true);
    const look = async () => {
      const id = await find(controller.signal);
      if (controller.signal.aborted) return;
      setLooking(false);
      if (id !== undefined) tell(id);
    };
    const timer = setTimeout(() => void look(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return isLooking;
}
