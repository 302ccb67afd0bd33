import { type Config, getOrigins } from '../../platform/config/config.ts';

/** Whom a push service can write to about us (RFC 8292 §2.1). Apple refuses `https://localhost`. */
export function pushSubject(config: Pick<Config, 'brandHosts' | 'port' | 'mode'>): string {
  const [origin] = getOrigins(config);
  return origin!.startsWith('https:') ? origin! : 'mailto:postmaster@localhost';
}
