import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

interface LaterCallNoticeProps {
  load?: () => Promise<ComponentType>;
  /** What a screen shows comes before what calls away from it: its code is loaded after this time, in ms. */
  afterMs?: number;
}

const loadCallNotice = async () => (await import('../calls/CallNotice.tsx')).CallNotice;

/**
 * The notice of chats that call for the person, once its code has come. A lazy component would take the page down where
 * there is no connection then; this one waits until there is.
 */
export function LaterCallNotice({ load = loadCallNotice, afterMs = 2000 }: LaterCallNoticeProps) {
  const { data: CallNotice } = useQuery({
    queryKey: ['code', 'calls'],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return load();
    },
    staleTime: Infinity,
    networkMode: 'online',
    retry: true,
  });
  return CallNotice && <CallNotice />;
}
