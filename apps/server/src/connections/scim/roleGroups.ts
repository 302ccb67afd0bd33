/** Names of groups whose members are ADMINs. Every other group gives no more than REGULAR (docs/decisions/scim.md). */
const adminGroups = new Set(['admin', 'admins', 'administrator', 'administrators']);

/** Names that may stand in front of them, as directories name groups by application. */
const products = new Set(['forecourt', 'marque']);

/** Whether the members of a group are ADMINs: `Administrators`, `Forecourt Admins`, `marque-admin`. */
export function isAdminGroup(displayName: string): boolean {
  const words = displayName
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/);
  return adminGroups.has((products.has(words[0]!) ? words.slice(1) : words).join(' '));
}
