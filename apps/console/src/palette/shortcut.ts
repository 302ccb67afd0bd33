import { useEffect, useEffectEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette, as they stand on the keyboard. */
export const shortcut = isApple ? '⌘ K' : 'Ctrl K';

/** Calls back for Ctrl K, or Cmd K on an Apple keyboard, wherever the focus is. */
export function useShortcut(onShortcut: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isModified = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    // An input method's own keys are not ours.
    if (!isModified || event.shiftKey || event.altKey || event.isComposing || event.key.toLowerCase() !== 'k') return;
    // A browser would go to its address bar.
    event.preventDefault();
    event.stopPropagation();
    // A question waits for its answer.
    if (!event.repeat && !document.querySelector('[role=alertdialog]')) onShortcut();
  });
  useEffect(() => {
    // On the way down: fields and lists keep their keys to themselves.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
