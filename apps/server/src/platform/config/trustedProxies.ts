import { isIP } from 'node:net';
import { z } from 'zod';

/** The proxies in front of the server: none, how many one after the other, or the networks that they are in. */
export type TrustedProxies = false | number | string[];

const message =
  'expected false, the number of proxies in front of the server (1 for one), or their addresses and networks separated by commas, such as 10.0.0.0/8';

/**
 * `TRUST_PROXY`. There is no `true`: it would believe every address that a client makes up, and with it void each limit by address. For
 * the same reason no network is everybody.
 */
export const TrustProxy = z.string().transform((text, context): TrustedProxies => {
  if (text === 'false') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  return family !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}
