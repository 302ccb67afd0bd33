import type { DealerSettings } from '@forecourt/api/contract/authRecord';
import { useEffect, useState } from 'react';
import { useAuth } from '../session/store.ts';
import type { formatPhone } from './phone.ts';

/** The library knows every country's numbers, and is longer than a screen: it comes beside what shows them. */
let library: typeof formatPhone | undefined;

async function load(): Promise<typeof formatPhone | undefined> {
  try {
    library = (await import('./phone.ts')).formatPhone;
  } catch {
    // Without a connection it may not come; the next screen asks again.
  }
  return library;
}

/**
 * Writes phone numbers as the account does; as they came until the library is there, or where it cannot be loaded.
 * @param other settings to try instead of the account's
 */
export function usePhone(other?: Pick<DealerSettings, 'PhoneFormat' | 'Country'>): (phone: string) => string {
  const { dealerSettings } = useAuth();
  const { PhoneFormat, Country } = other ?? dealerSettings;
  const [write, setWrite] = useState(() => library);
  useEffect(() => {
    if (!write) void load().then((loaded) => setWrite(() => loaded));
  }, [write]);
  return (phone) => write?.(phone, PhoneFormat, Country) ?? phone;
}
