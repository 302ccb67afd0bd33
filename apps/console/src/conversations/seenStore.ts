import { proxy } from 'valtio';

/** The newest message of each conversation that this person has had open: in a list it is not new. */
export const seenUntil = proxy<Record<string, string>>({});
