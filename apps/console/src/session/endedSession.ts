const key = 'session-ended';

/** Remembers that this tab's session ended by itself, so that the login page can say why it is there. */
export const rememberSessionEnd = (storage: Storage): void => storage.setItem(key, 'true');

/** Whether somebody is at the login page because their session ended. */
export const hasSessionEnded = (storage: Storage): boolean => storage.getItem(key) !== null;

/** Somebody is signed in again. */
export const forgetSessionEnd = (storage: Storage): void => storage.removeItem(key);
