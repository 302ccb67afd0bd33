import { useIsPhone } from '@forecourt/ui/useIsPhone';
import { useSyncExternalStore } from 'react';

/** A window this low on a phone shares the screen with a keyboard: `interactive-widget=resizes-content` makes it shrink. */
const low = '(max-height: 500px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(low);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a phone's keyboard leaves room for the messages and the field alone. */
export function useIsKeyboardOpen(): boolean {
  const isLow = useSyncExternalStore(subscribe, () => matchMedia(low).matches);
  return useIsPhone() && isLow;
}
