// oxlint-disable unicorn/require-post-message-target-origin -- a channel between tabs of one origin has no target to name
/** The channel of the person of testRecord.ts (live/shareLive.ts). */
const channel = new BroadcastChannel('live dana');

/**
 * Tells the page that something has changed, as another tab that reads the stream does. A page that doesn't listen yet
 * misses it: tell it again until what is expected is there.
 */
export const reportChange = (): void => channel.postMessage({ event: { type: 'refresh' } });
