/** The domains of addresses, each once: what the log may have of them. */
export const getDomains = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase())),
];
