import { escapeText } from '@forecourt/api/escapeHtml';
import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';
import { type BrandId, brands } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';

/** What a notice's content begins with: who writes it. */
export const noticeContent = (brand: BrandId, html: string): string =>
  `<p class="brand">${escapeText(brands[brand].title)}</p>${html}`;

/**
 * The document of an e-mail to staff in the brand's look. Mail programs know few styles: a table holds the width, and
 * colors stand in a style element, where those that follow a dark appearance find both sets.
 */
export const noticeFrame = (brand: BrandId, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${getStyle(brand)}</style>
</head>
<body>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="page" align="center">
<table role="presentation" class="sheet" cellpadding="0" cellspacing="0"><tr><td class="content">
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

const colors = ({ background, text, border }: ColorTokens) => `
body, .page { background: ${background.page}; }
.sheet { background: ${background.panel}; border: 1px solid ${border.subtle}; border-top: 4px solid ${background.accent}; }
.content, h1, h2, h3 { color: ${text.primary}; }
.content a { color: ${text.accent}; }
.content a.button { background: ${background.accent}; color: ${text.onAccent}; }
blockquote { background: ${background.inset}; border-left: 3px solid ${border.accent}; }
.quiet { color: ${text.secondary}; }`;

function getStyle(brand: BrandId): string {
  const { color, fontWeight, letterSpacing, textTransform, radius } = brandTokens[brand];
  return `
body { margin: 0; }
.page { padding: 24px 12px; }
.sheet { width: 100%; max-width: 560px; text-align: left; border-radius: ${radius.medium}; }
.content { padding: 24px; font: 15px/1.5 Arial, Helvetica, sans-serif; }
.brand { margin: 0 0 24px; font-weight: bold; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.heading}; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; font-weight: bold; }
h2 { margin: 24px 0 12px; font-size: 17px; line-height: 1.3; }
h3 { margin: 0 0 4px; font-size: 15px; }
ul { margin: 0 0 16px; padding-left: 20px; }
p { margin: 0 0 16px; }
blockquote { margin: 0 0 24px; padding: 12px 16px; }
.button { display: inline-block; padding: 12px 20px; border-radius: ${radius.medium}; font-weight: ${fontWeight.strong}; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.label}; text-decoration: none; }
.quiet { margin: 24px 0 0; font-size: 13px; }
${colors(color.light)}
@media (prefers-color-scheme: dark) {${colors(color.dark)}
}
`;
}
