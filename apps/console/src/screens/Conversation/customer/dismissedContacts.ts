import { proxy } from 'valtio';

/** What this person does not want to keep of what customers wrote, by conversation and value, until the console is loaded again. */
export const dismissedContacts = proxy<Record<string, true>>({});
