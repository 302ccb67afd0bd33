import type { LiveEvent } from '@forecourt/api/contract/live';

type Follower = (event: LiveEvent) => void;

/** How long the stream goes on without a follower, in ms: one screen takes another one's place. */
const lingerMs = 1000;

const followers = new Set<Follower>();
let stop: Promise<() => void> | undefined;

/**
 * Follows the stream of the person's accounts, which is read while somebody follows it. Its code is loaded when the first one does;
 * where that does not arrive, screens ask for what is new by themselves, and the next one that follows tries again.
 * @returns what ends it
 */
export function follow(personId: string, follower: Follower): () => void {
  followers.add(follower);
  stop ??= begin(personId);
  return () => {
    followers.delete(follower);
    setTimeout(() => {
      if (followers.size > 0) return;
      void stop?.then((end) => end());
      stop = undefined;
    }, lingerMs);
  };
}

function begin(personId: string): Promise<() => void> {
  const begun = import('./shareLive.ts').then(
    ({ shareLive }) =>
      shareLive(personId, (event) => {
        for (const tell of followers) tell(event);
      }),
    () => {
      if (stop === begun) stop = undefined;
      return () => undefined;
    },
  );
  return begun;
}
