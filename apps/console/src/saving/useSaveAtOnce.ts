import { ApiError } from '@forecourt/api/errors';
import { showToast, type ToastContent } from '@forecourt/ui/toastQueue';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savingTexts } from './texts.ts';

interface Options<V, C> {
  /** Where what is changed is held. */
  queryKey: QueryKey;
  /** What is held, with a change made. */
  apply: (held: V, change: C) => V;
  /** The change that takes a change back. */
  inverse: (change: C) => C;
  /**
   * Saves a change that is made already.
   * @param held what is held now, the change included
   * @returns what is held with what the server answered, its new version above all
   * @throws {ApiError} 412 where somebody else has saved since
   */
  save: (change: C, held: V) => Promise<(held: V) => V>;
  /** What a saved change is called: 'Cars.com is off'. */
  done: (change: C) => string;
  /** What one that could not be saved is called. */
  failed: (change: C) => string;
  /** Loads anew whatever else shows the record. */
  onStale?: () => Promise<void>;
}

/** What became of the last change, of whichever kind: one toast at a time, so that 'Undo' is never two. */
let hideLast = () => {};
const showLast = (content: ToastContent, timeout?: number) => {
  hideLast();
  hideLast = showToast(content, timeout);
};

/** How long a change can be taken back from its toast, in ms (spec 2 §9). */
const undoTime = 6000;

/**
 * Changes that are shown before they are saved, one after the other. What was saved can be taken back; what could not be
 * saved is shown as it was, with a word on why; where somebody else has saved since, the newest is loaded (design §6).
 */
export function useSaveAtOnce<V, C>({
  queryKey,
  apply,
  inverse,
  save,
  done,
  failed,
  onStale,
}: Options<V, C>): {
  change: (change: C) => void;
} {
  const client = useQueryClient();
  // What belongs to a screen that is gone is not taken back.
  useEffect(() => () => hideLast(), []);
  const put = (make: (held: V) => V) =>
    client.setQueryData<V>(queryKey, (held) => (held === undefined ? undefined : make(held)));

  const mutation = useMutation({
    // Those of one record queue: each is begun on the version that the one before it left.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: (change: C) => save(change, client.getQueryData<V>(queryKey)!),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      put((held) => apply(held, change));
    },
    onSuccess: (answer, change) => {
      put(answer);
      showLast(
        {
          tone: 'success',
          title: done(change),
          action: { label: savingTexts.undo, onPress: () => mutation.mutate(inverse(change)) },
        },
        undoTime,
      );
    },
    onError: async (failure, change) => {
      put((held) => apply(held, inverse(change)));
      const refusal = failure instanceof ApiError ? failure : undefined;
      const isStale = refusal?.status === 412;
      showLast({
        tone: 'danger',
        title: failed(change),
        description: isStale ? `${refusal?.message}. ${savingTexts.newest}` : (refusal?.displayText ?? 'Error'),
      });
      if (isStale) await Promise.all([client.refetchQueries({ queryKey }), onStale?.()]);
    },
  });
  return { change: (change) => mutation.mutate(change) };
}
