import type { Brand } from './Brand.ts';
import { forecourt } from './brands/forecourt/brand.ts';
import { marque } from './brands/marque/brand.ts';

/** Every brand under its id. A new one is a folder in brands/, a line here, one in tokens.ts, its face in fontFiles.ts, one in themes.ts and one in systemThemes.ts. */
export const brands = { forecourt, marque } satisfies Record<string, Brand>;

export type BrandId = keyof typeof brands;

/** The brand of the default host, and of every host that nobody named (spec 1 §1). */
export const defaultBrand: BrandId = 'forecourt';

/** The ids of all brands, in the order of the list above. */
export const brandIds = Object.keys(brands) as BrandId[];

/** Narrows a string from the outside world (configuration, an attribute) to a brand. */
export const isBrandId = (value: string): value is BrandId => Object.hasOwn(brands, value);

/**
 * The brand that a host shows (spec 1 §1).
 * @param hosts host name, lower-case and without port → brand
 * @param host a request's host, with or without a port, any case
 * @returns the brand of the host, or the default brand for a host that nobody named
 */
export function brandForHost(hosts: Readonly<Record<string, BrandId>>, host: string): BrandId {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return (Object.hasOwn(hosts, name) ? hosts[name] : undefined) ?? defaultBrand;
}
