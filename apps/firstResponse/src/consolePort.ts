import type { ModuleSession } from '@forecourt/api/contract/firstResponse';
import { ConsoleMessage, moduleAsk } from '@forecourt/api/moduleProtocol';
import * as z from 'zod/mini';

/** How long the console may take to answer, in ms. */
const timeLimit = 15_000;

export interface Look {
  brand: string;
  appearance: 'light' | 'dark';
}

/** The console that shows this page. */
export interface ConsolePort {
  /**
   * Asks for a session; again for one with a fresh token.
   * @throws where the console has none, or does not answer
   */
  askSession: () => Promise<ModuleSession>;
  /** Calls back with how the console looks, and after each change. */
  onLook: (listener: (look: Look) => void) => void;
}

/** @param parent the window that holds this page */
export function connectConsole(parent: Pick<Window, 'postMessage'>): ConsolePort {
  const { port1: port, port2: given } = new MessageChannel();
  let listener: (look: Look) => void = () => {};
  let waiting: { resolve: (session: ModuleSession) => void; reject: (reason: Error) => void } | undefined;
  let hasAsked = false;

  const answer = (message: ConsoleMessage) => {
    if (message.type === 'look') listener({ brand: message.brand, appearance: message.appearance });
    else if (message.type === 'session') waiting?.resolve(message.session);
    else waiting?.reject(new Error('The console has no session'));
  };
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(ConsoleMessage, data);
    if (parsed.success) answer(parsed.data);
  });
  port.start();

  return {
    askSession: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The console didn’t answer')), timeLimit);
        const done = () => clearTimeout(timer);
        waiting = {
          resolve: (session) => (done(), resolve(session)),
          reject: (reason) => (done(), reject(reason)),
        };
        if (hasAsked) return port.postMessage(moduleAsk);
        hasAsked = true;
        // The page does not know the console's origin, so any origin may read the question. It holds nothing secret, and the
        // console answers through the port that it gets with the question.
        parent.postMessage(moduleAsk, '*', [given]);
      }),
    onLook: (next) => {
      listener = next;
    },
  };
}
