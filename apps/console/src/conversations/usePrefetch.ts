import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Changed, useLiveChanges } from '../live/useLiveChanges.ts';
import { session } from '../session/store.ts';
import { dialogueKey, dialogueQueries, leadQuery } from './conversationQueries.ts';

/** How long a pointer rests on a conversation before it is asked for, in ms: one that passes by asks for nothing. */
const rest = 60;
/** Where the pointer was last. What a press has brought to lie under it is not pointed at. */
let pointer = { x: -1, y: -1 };
/** How long what nobody opened is kept, in ms. */
const gcTime = 15_000;

/**
 * Asks for a conversation while a person points at a link to it, focuses it or begins to press: it is there once they have
 * pressed. Of those that were not opened the last one is kept.
 */
export function usePrefetch(): void {
  const client = useQueryClient();
  // What changes between asking and opening is asked for again by the opened conversation.
  useLiveChanges((changed) => void client.invalidateQueries(getIdle(changed)));
  useEffect(() => {
    let last: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (cid: string) => {
      if (cid === last) return;
      if (last !== undefined) client.removeQueries({ queryKey: dialogueKey(last), type: 'inactive' });
      last = cid;
      prefetch(client, cid);
    };
    const point = (event: Event) => {
      const { target, type } = event;
      if (event instanceof PointerEvent) {
        const isResting = type === 'pointerover' && event.clientX === pointer.x && event.clientY === pointer.y;
        pointer = { x: event.clientX, y: event.clientY };
        if (isResting) return;
      }
      clearTimeout(timer);
      const cid = conversationAt(target);
      if (cid === undefined) return;
      // The press is painted first: to ask takes longer than to answer it.
      if (type === 'pointerdown') requestAnimationFrame(() => setTimeout(ask, 0, cid));
      else timer = setTimeout(ask, rest, cid);
    };
    const abort = new AbortController();
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(type, point, { capture: true, passive: true, signal: abort.signal });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client]);
}

/** Conversations that were asked for and are not open, among those that have changed. */
const getIdle = (changed: Changed): QueryFilters => ({
  type: 'inactive',
  predicate: ({ queryKey: [kind, first, second] }) =>
    (kind === 'dialogue' && (!changed || changed.has(String(first)))) ||
    (kind === 'lead' && (!changed || changed.has(String(second)))),
});

/** The conversation that something leads to: itself a link, or a row of a table with one. */
function conversationAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link =
    target.closest('a') ?? target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href^="/conversation/"]');
  const cid = link && /^\/conversation\/([^/]+)$/.exec(new URL(link.href, location.href).pathname)?.[1];
  return cid ? decodeURIComponent(cid) : undefined;
}

function prefetch(client: QueryClient, cid: string): void {
  const { auth } = session;
  if (!auth?.selectedProduct) return;
  const { pages, ...beside } = dialogueQueries(auth.selectedProduct.Id, cid);
  void client.prefetchInfiniteQuery({ ...pages, gcTime });
  void client.prefetchQuery({ ...beside.events, gcTime });
  void client.prefetchQuery({ ...beside.stops, gcTime });
  void client.prefetchQuery({ ...beside.notifications, gcTime });
  void client.prefetchQuery({ ...leadQuery(auth.user_info.DealerId, cid), gcTime });
}
