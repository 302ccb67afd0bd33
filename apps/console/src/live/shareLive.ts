// oxlint-disable unicorn/require-post-message-target-origin -- a channel between tabs of one origin has no target to name
import type { LiveEvent } from '@forecourt/api/contract/live';
import { followLive } from '@forecourt/api/live';
import { accessToken } from '../session/identity.ts';
import { refreshRecord } from '../session/refreshRecord.ts';
import { live } from './store.ts';

/** What the tab that reads the stream tells the others, and what a tab that has just opened asks. */
type Message = { event: LiveEvent } | { isConnected: boolean } | 'ask';

/**
 * Follows the stream of changes with one connection for all tabs of this browser: the tab that holds the lock reads it and tells the others;
 * when it closes, another one takes over. A browser opens six connections to a host over HTTP/1.1.
 * @param personId whose stream it is
 * @returns what ends it for this tab
 */
export function shareLive(personId: string, onEvent: (event: LiveEvent) => void): () => void {
  const name = `live ${personId}`;
  const abort = new AbortController();
  const channel = new BroadcastChannel(name);
  let isReader = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') {
      if (isReader) channel.postMessage({ isConnected: live.isConnected } satisfies Message);
    } else if ('event' in data) onEvent(data.event);
    else live.isConnected = data.isConnected;
  });
  channel.postMessage('ask' satisfies Message);

  const tell = (message: Message) => {
    if (!abort.signal.aborted) channel.postMessage(message);
  };
  const read = async () => {
    isReader = true;
    await followLive(
      {
        baseUrl: `${location.origin}/`,
        token: accessToken,
        onEvent: (event) => {
          onEvent(event);
          tell({ event });
        },
        onConnected: (isConnected) => {
          live.isConnected = isConnected;
          tell({ isConnected });
        },
      },
      abort.signal,
    );
    // Refused: where the session is over, a call of the client's leads to the sign-in page.
    if (!abort.signal.aborted) await refreshRecord(abort.signal);
  };
  // Rejects when it is given up while it waits for the lock.
  navigator.locks.request(name, { signal: abort.signal }, read).catch(() => undefined);
  return () => {
    abort.abort();
    channel.close();
    live.isConnected = false;
  };
}
