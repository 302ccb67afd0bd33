import type { ChatState } from './chatState.ts';

/** For so long a salesperson who typed is shown as typing, in ms. */
const typingShown = 6000;
/** For so long the assistant may take before nobody is shown as answering, in ms. */
const answeringShown = 30_000;

/** Shows that the other side is writing, for a while. */
export function activity(change: (to: Partial<ChatState>) => void) {
  let typingTimer: number | undefined;
  let answeringTimer: number | undefined;
  return {
    showTyping: () => {
      change({ isStaffTyping: true });
      clearTimeout(typingTimer);
      typingTimer = window.setTimeout(() => change({ isStaffTyping: false }), typingShown);
    },
    /** As the server says: not every message gets an answer. */
    showAnswering: (isAnswering: boolean) => {
      change({ isAnswering });
      clearTimeout(answeringTimer);
      if (isAnswering) answeringTimer = window.setTimeout(() => change({ isAnswering: false }), answeringShown);
    },
  };
}
