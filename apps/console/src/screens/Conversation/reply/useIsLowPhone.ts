import { useIsPhone } from '@forecourt/ui/useIsPhone';
import { useSyncExternalStore } from 'react';

/** As high as a phone's window beside its keyboard, or on its side. */
const low = '(max-height: 500px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(low);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a phone's window is so low that its keyboard may be open: `interactive-widget=resizes-content` makes it shrink. */
export function useIsLowPhone(): boolean {
  const isLow = useSyncExternalStore(subscribe, () => matchMedia(low).matches);
  return useIsPhone() && isLow;
}
