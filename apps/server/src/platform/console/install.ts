import type { Brand } from '@forecourt/brand-tokens/Brand';
import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';
import sharp from 'sharp';
import { logoPaths } from './page.ts';

/** An icon of the installed console. */
interface AppIcon {
  /** In px. */
  side: number;
  /** How much of the side the logo takes. */
  logo: number;
  /** How round the ground’s corners are, of its side; whole where the system cuts them. */
  corner: number;
  /** What the manifest says of it; not in the manifest without. */
  purpose?: 'any' | 'maskable';
}

/** By its path. What is maskable is cut to a circle of four fifths of the side (Web App Manifest §1.9.3). */
export const appIcons: Record<string, AppIcon> = {
  '/app-icon-192.png': { side: 192, logo: 0.78, corner: 0.22, purpose: 'any' },
  '/app-icon-512.png': { side: 512, logo: 0.78, corner: 0.22, purpose: 'any' },
  '/app-icon-maskable-192.png': { side: 192, logo: 0.6, corner: 0, purpose: 'maskable' },
  '/app-icon-maskable-512.png': { side: 512, logo: 0.6, corner: 0, purpose: 'maskable' },
  // iOS asks for it by name, and knows no manifest’s icons (apps/console/index.html).
  '/apple-touch-icon.png': { side: 180, logo: 0.72, corner: 0 },
};

export const manifestPath = '/manifest.webmanifest';

/** What a browser installs the console by, under one brand. */
export const manifest = ({ title }: Brand, { color }: BrandTokens): string =>
  JSON.stringify({
    id: '/',
    name: title,
    short_name: title,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: color.light.background.page,
    theme_color: color.light.background.page,
    icons: Object.entries(appIcons).flatMap(([src, { side, purpose }]) =>
      purpose ? [{ src, sizes: `${side}x${side}`, type: 'image/png', purpose }] : [],
    ),
  });

/** The brand's logo on its ground, in the colors of the light appearance. */
export function drawAppIcon(brand: Brand, tokens: BrandTokens, { side, logo, corner }: AppIcon): Promise<Buffer> {
  // The logo is drawn on 32 × 32.
  const place = `translate(${(side * (1 - logo)) / 2} ${(side * (1 - logo)) / 2}) scale(${(side * logo) / 32})`;
  const ground = tokens.color.light.background.panel;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/><g transform="${place}">${logoPaths(brand, tokens)}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
