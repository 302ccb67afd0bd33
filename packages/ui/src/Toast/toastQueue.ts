import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** One short message about something that has happened. */
export interface ToastContent {
  title: string;
  description?: string;
  tone: 'info' | 'success' | 'danger';
  /** What can be done about it; pressing it takes the toast away. */
  action?: { label: string; onPress: () => void };
}

/** React Aria's queue still carries its UNSTABLE name; the rest of the product knows only this module. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a toast.
 * @param timeout in ms, at least 5000 where given; without it the toast stays until dismissed
 * @returns takes it away again
 */
export function showToast(content: ToastContent, timeout?: number): () => void {
  const key = toastQueue.add(content, timeout === undefined ? {} : { timeout });
  return () => toastQueue.close(key);
}
