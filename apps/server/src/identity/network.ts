/**
 * What counts as one address: whoever has one IPv6 address has a network of them, so its first 64 bits count (RFC 6177 §2).
 * @param address as a socket has it; an IPv4 address in either spelling (`::ffff:192.0.2.1`)
 */
export function networkOf(address: string): string {
  const v4 = /[\d.]+$/.exec(address)?.[0];
  if (v4?.includes('.')) return v4;
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head!.length - tail.length).fill('0') : [];
  return [...head!, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}
