import { type ColleagueState, colleagueExpiryMs } from '@forecourt/api/contract/colleagues';

/** The state of one window, by ids alone. */
export interface ColleagueNotice {
  dealerId: string;
  conversationId: string;
  personId: string;
  /** The browser's window. */
  window: string;
  state: ColleagueState;
}

type Place = Pick<ColleagueNotice, 'dealerId' | 'conversationId'>;

/** A person who has a conversation open, in one window or more. */
export interface Here {
  personId: string;
  isTyping: boolean;
}

interface Window extends ColleagueNotice {
  until: number;
}

/** Who has which conversation open, by the notices that have reached this process: kept in memory, and forgotten within seconds. */
export class ColleagueBook {
  readonly #windows = new Map<string, Map<string, Window>>();

  /** @returns whether somebody comes, goes, begins or ends to write by it */
  note(notice: ColleagueNotice, now: number): boolean {
    const key = getKey(notice);
    const windows = this.#windows.get(key) ?? new Map<string, Window>();
    const before = this.#getState(windows, notice.personId);
    if (notice.state === 'gone') windows.delete(notice.window);
    else windows.set(notice.window, { ...notice, until: now + colleagueExpiryMs });
    if (windows.size > 0) this.#windows.set(key, windows);
    else this.#windows.delete(key);
    return before !== this.#getState(windows, notice.personId);
  }

  /** Forgets windows without a recent notice. @returns the conversations that they had open */
  forgetExpired(now: number): Place[] {
    return [...this.#windows].flatMap(([key, windows]) => {
      const expired = [...windows.values()].filter(({ until }) => until <= now);
      for (const { window } of expired) windows.delete(window);
      if (windows.size === 0) this.#windows.delete(key);
      return expired.slice(0, 1);
    });
  }

  /** In the order in which they came. */
  in(place: Place): Here[] {
    const windows = this.#windows.get(getKey(place)) ?? new Map<string, Window>();
    const people = new Set([...windows.values()].map(({ personId }) => personId));
    return [...people].map((personId) => ({ personId, isTyping: this.#getState(windows, personId) === 'typing' }));
  }

  #getState(windows: ReadonlyMap<string, Window>, personId: string): ColleagueState {
    const states = [...windows.values()].filter((one) => one.personId === personId).map(({ state }) => state);
    return states.includes('typing') ? 'typing' : states.length > 0 ? 'reading' : 'gone';
  }
}

const getKey = ({ dealerId, conversationId }: Place) => `${dealerId}\n${conversationId}`;
