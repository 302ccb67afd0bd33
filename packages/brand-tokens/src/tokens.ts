import type { BrandTokens } from './BrandTokens.ts';
import type { BrandId } from './brands.ts';
import { tokens as forecourt } from './brands/forecourt/tokens.ts';
import { tokens as marque } from './brands/marque/tokens.ts';

/** The tokens of every brand, for style that is written outside of this package. */
export const brandTokens: Record<BrandId, BrandTokens> = { forecourt, marque };
