import '@forecourt/brand-tokens/themes';
import { type Brand } from '@forecourt/brand-tokens/Brand';
import { brands, defaultBrand, isBrandId } from '@forecourt/brand-tokens/brands';
import { config } from './config.ts';

/** The brand of this host, as the server decided it. The only place where a brand is chosen. */
export const brand: Brand = brands[isBrandId(config.brand) ? config.brand : defaultBrand];
