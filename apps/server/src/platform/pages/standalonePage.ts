import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { pagePath } from './pageFiles.ts';

interface StandalonePage {
  brand: Brand;
  /** Text; the brand's own title is added. */
  title: string;
  /**
   * `entrance` has the brand's colored side, as the console's login page; `card` is a quiet page for anybody; `wide` brings
   * a layout of its own.
   */
  layout: 'entrance' | 'card' | 'wide';
  /** The path of a style sheet beside the pages' own. */
  styleSheet?: string;
  /** HTML of the page's content. */
  main: string;
  /** HTML below it that brings a main part of its own: the content above is then the page's header. */
  after?: string;
}

/** A page of the brand that the server writes itself, outside the console. Search engines leave it alone. */
export const standalonePage = ({
  brand,
  title,
  layout,
  styleSheet,
  main,
  after,
}: StandalonePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(brand.title)}</title>
<link rel="icon" href="/favicon.svg?brand=${brand.id}">
<link rel="preload" href="${pagePath}/${brand.id}.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${pagePath}/${brand.id}.css">
${styleSheet === undefined ? '' : `<link rel="stylesheet" href="${styleSheet}">`}
</head>
<body class="${layout}">
${layout === 'entrance' ? `<div class="side" aria-hidden="true">${mark(brand)}</div>` : ''}
<${after === undefined ? 'main' : 'header'}>
<p class="brand">${mark(brand)}${escapeHtml(brand.title)}</p>
${main}
</${after === undefined ? 'main' : 'header'}>
${after ?? ''}
</body>
</html>
`;

/** The brand's mark, in the colors of the appearance. */
const mark = ({ logo }: Brand): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true">${logo.map(({ d, fill }) => `<path class="${fill}" d="${d}"/>`).join('')}</svg>`;
