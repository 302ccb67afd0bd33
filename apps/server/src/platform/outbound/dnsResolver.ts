import { Resolver } from 'node:dns/promises';

/**
 * Looks a name up, as `resolve` of node:dns/promises does.
 * @throws an error with `code`: ENOTFOUND and ENODATA where the name has no such record, another where the name servers do not answer
 */
export type DnsResolver = (name: string, type: string) => Promise<unknown>;

/** How long a name server may take for one try, in ms, and how often it is tried. */
const limits = { timeout: 2000, tries: 2 };

/** Asks the name servers of the machine anew: what a person has just published is not to be found in a cache of ours. */
export const systemDns: DnsResolver = (name, type) => new Resolver(limits).resolve(name, type);
