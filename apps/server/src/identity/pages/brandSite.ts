import type { Brand } from '@forecourt/brand-tokens/Brand';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { Platform } from '../../platform/platform.ts';

/** Where the console of a brand is, and what it is called. */
export interface BrandSite {
  brand: Brand;
  origin: string;
  /** The brand's title. */
  product: string;
}

/** The brand of a host and its console; the default brand's for a host that is not ours, such as an inner one. */
export function getBrandSite(
  { brandHosts, origins }: Pick<Platform, 'brandHosts' | 'origins'>,
  host: string,
): BrandSite {
  const brand = brands[brandForHost(brandHosts, host)];
  return {
    brand,
    origin: origins.find((origin) => new URL(origin).host === host) ?? origins[0]!,
    product: brand.title,
  };
}
