/** Whose chat it is, and on which page. */
export interface PanelAddress {
  account: string;
  /** Of the dealer's page, as the frame's address names it; the launcher's messages have to come from there. */
  host: string;
}

/**
 * What the frame's address says.
 * @param search its query
 * @returns undefined where something is missing
 */
export function readAddress(search: string): PanelAddress | undefined {
  const query = new URLSearchParams(search);
  const account = query.get('account');
  const host = query.get('host');
  return account && host ? { account, host } : undefined;
}
