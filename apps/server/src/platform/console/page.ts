import type { Brand } from '@forecourt/brand-tokens/Brand';
import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';
import { type ConsoleConfig, consoleConfigElementId } from '@forecourt/api/contract/console-config';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import { jsonForScript } from '../html/jsonForScript.ts';

/**
 * The console's page for one brand.
 * @param template apps/console/index.html, built, with its places to fill
 * @param installation what the build cannot know
 * @param preloads links to the files that the screen will ask for, as HTML
 * @param nonce of this answer's Content-Security-Policy, for the style elements that React Aria writes
 */
export const consolePage = (
  template: string,
  brand: Brand,
  installation: Omit<ConsoleConfig, 'brand'>,
  preloads: string,
  nonce: string,
): string =>
  template
    .replace('data-brand=""', `data-brand="${brand.id}"`)
    .replace('<title></title>', `<title>${escapeHtml(brand.title)}</title>`)
    .replace(
      '<!--console-config-->',
      `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="${consoleConfigElementId}">${jsonForScript({ brand: brand.id, ...installation } satisfies ConsoleConfig)}</script>`,
    )
    .replace('<!--preloads-->', preloads)
    .replace('<!--logo-->', outlineLogo(brand));

/** The logo of the shell's outline; its style is the design system's (outline.css.ts). */
const outlineLogo = ({ logo, title }: Brand) =>
  `<div class="shell-outline-logo" aria-hidden="true"><svg viewBox="0 0 32 32">${logo.map(({ d, fill }) => `<path d="${d}" data-fill="${fill}"/>`).join('')}</svg><span>${escapeHtml(title)}</span></div>`;

/**
 * The brand's logo as an icon, in the colors of the light appearance, which fits browser tabs.
 * @param hasDot something calls for the person
 */
export function favicon(brand: Brand, tokens: BrandTokens, hasDot = false): string {
  const dot = hasDot ? `<circle cx="24" cy="8" r="8" fill="${tokens.color.light.background.danger}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${logoPaths(brand, tokens)}${dot}</svg>`;
}

/** The logo on 32 × 32, in the colors of the light appearance. */
export function logoPaths({ logo }: Brand, { color: { light } }: BrandTokens): string {
  const fills = { accent: light.background.accent, text: light.text.primary };
  return logo.map(({ d, fill }) => `<path d="${d}" fill="${fills[fill]}"/>`).join('');
}
