import { z } from 'zod';

/** `LOCAL_SITES`: websites that are looked for on this machine or network, by host. */
export const LocalSites = z.string().transform((text, context) => {
  const sites: Record<string, { address: string; port: number }> = {};
  for (const pair of text.split(',')) {
    const [, host, address, port] = /^([a-z\d.-]+)=([\da-f.:[\]]+):(\d{1,5})$/.exec(pair.trim().toLowerCase()) ?? [];
    if (!host || !address) {
      context.addIssue({
        code: 'custom',
        message: 'expected host=address:port separated by commas, such as site.localhost=127.0.0.1:8080',
      });
      return z.NEVER;
    }
    sites[host] = { address: address.replace(/[[\]]/g, ''), port: Number(port) };
  }
  return sites;
});
