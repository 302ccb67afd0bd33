import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** One short message about something that has happened. */
export interface ToastContent {
  title: string;
  description?: string;
  tone: 'info' | 'success' | 'danger';
  /** What can be done about it; pressing it takes the toast away. */
  action?: { label: string; onPress: () => void };
  /** Goes after 3,000 ms, of which the last 300 it fades (spec 3 §4); not for what somebody has to read to the end. */
  isBrief?: true;
}

/** How long a brief toast stays, in ms; Toast.css.ts fades it. */
export const briefTime = 3000;

/** How long a success stays where nothing else is asked for, in ms: it needs no answer. */
const successTime = 6000;

/**
 * Toasts that wait for a pointer only once it moves. React Aria's also wait for a pointer that they appeared under, so they
 * never left after a press on a 'Save' button below them.
 */
class Toasts extends ToastQueue<ToastContent> {
  #isPointerResting = false;

  /** A pointer is over the toasts: it moved there, or they appeared under it. */
  pointerCame(): void {
    this.#isPointerResting = true;
  }

  pointerMoved(): void {
    this.#isPointerResting = false;
    super.pauseAll();
  }

  /** React Aria calls this for a pointer and for focus. */
  override pauseAll(): void {
    const isFocused = document.activeElement?.closest('[role=alertdialog][aria-modal=false]') != null;
    if (this.#isPointerResting && !isFocused) this.resumeAll();
    else super.pauseAll();
  }

  override resumeAll(): void {
    // A timer that runs and is resumed would run twice, and only one of the two could be paused again.
    super.pauseAll();
    super.resumeAll();
  }
}

/** React Aria's queue still carries its UNSTABLE name; the rest of the product knows only this module. */
export const toastQueue = new Toasts({ maxVisibleToasts: 3 });

/**
 * Shows a toast.
 * @param timeout in ms, at least 5000 where given; without it a success stays for 6 s, or is brief, and others until dismissed
 * @returns takes it away again
 */
export function showToast(content: ToastContent, timeout?: number): () => void {
  const time = timeout ?? (content.isBrief ? briefTime : content.tone === 'success' ? successTime : undefined);
  const key = toastQueue.add(content, time === undefined ? {} : { timeout: time });
  return () => toastQueue.close(key);
}
