import type { Brand } from '@forecourt/brand-tokens/Brand';
import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';
import { contract } from '@forecourt/api/contract';
import * as z from 'zod/mini';
import { escapeHtml } from '@forecourt/api/escapeHtml';

const schemaOf = (schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema ? JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2) : undefined;

const areaOf = ({ id }: { id: string }) => id.split('.')[0]!;

const part = (title: string, schema: string | undefined) =>
  schema ? `<h4>${title}</h4><pre tabindex="0" aria-label="${title}">${escapeHtml(schema)}</pre>` : '';

/** The contract as a page without scripts: each call expands to its schemas. */
export function docsPage(brand: Brand): string {
  const areas = [...new Set(contract.map(areaOf))];
  const sections = areas.map(
    (area) =>
      `<section aria-labelledby="${area}"><h2 id="${area}">${area}</h2>${contract
        .filter((call) => areaOf(call) === area)
        .map(
          (
            call,
          ) => `<details><summary><code>${call.method} ${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}</summary>
<p>${escapeHtml(call.id)} · access: ${call.access}</p>
${part('Path', schemaOf(call.params, 'input'))}${part('Query', schemaOf(call.query, 'input'))}${part('Body', schemaOf(call.body, 'input'))}${part('Answer', schemaOf(call.response, 'output'))}</details>`,
        )
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(brand.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body><main><h1>API</h1><p>The same as a document: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body>
</html>
`;
}

/** The page's style from a brand's tokens. */
export function docsStyle(tokens: BrandTokens): string {
  const { light, dark } = tokens.color;
  const colors = (color: typeof light) =>
    `--page: ${color.background.page}; --panel: ${color.background.panel}; --text: ${color.text.primary}; --quiet: ${color.text.secondary}; --link: ${color.text.accent}; --edge: ${color.border.subtle};`;
  return `:root { color-scheme: light dark; ${colors(light)} }
@media (prefers-color-scheme: dark) { :root { ${colors(dark)} } }
body { margin: 0; padding: ${tokens.space.large}; background: var(--page); color: var(--text); font: ${tokens.fontSize.standard}/${tokens.lineHeight.large} ${tokens.font.body}; }
main { max-width: 960px; margin: auto; }
h2 { margin-block-start: ${tokens.space.xlarge}; }
details { margin-block: ${tokens.space.xsmall}; padding: ${tokens.space.small}; background: var(--panel); border: 1px solid var(--edge); border-radius: ${tokens.radius.medium}; }
summary { cursor: pointer; }
code, pre { font-family: ${tokens.font.code}; }
pre { overflow: auto; max-height: 480px; padding: ${tokens.space.small}; background: var(--page); border-radius: ${tokens.radius.small}; font-size: ${tokens.fontSize.xsmall}; }
p { color: var(--quiet); } a { color: var(--link); }
`;
}
