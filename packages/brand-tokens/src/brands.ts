import { forecourt } from './brands/forecourt/brand.ts';
import { marque } from './brands/marque/brand.ts';

/** Every brand. A new one is a folder in brands/ and a line here and in themes.ts. */
export const brands = { forecourt, marque } as const;

export type BrandId = keyof typeof brands;

export const brandIds = Object.keys(brands) as BrandId[];

/** Narrows a string from the outside world (configuration, an attribute) to a brand. */
export const isBrandId = (value: string): value is BrandId => Object.hasOwn(brands, value);

/**
 * The brand that a host shows (spec 1 §1).
 * @param hosts host name without port → brand
 * @param host a request's host, with or without a port, any case
 * @returns the brand of the host, or the first brand (the default host's) for a host that nobody named
 */
export function brandForHost(hosts: Readonly<Record<string, BrandId>>, host: string): BrandId {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return (Object.hasOwn(hosts, name) ? hosts[name] : undefined) ?? 'forecourt';
}
