import { apiScopes } from '@forecourt/api/apiScopes';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';
import { pagePath } from '../pages/pageFiles.ts';
import { standalonePage } from '../pages/standalonePage.ts';

/** Where the page's own files lie. */
export const docsFiles = `${pagePath}/reference`;

/** The contract as a reference page by Swagger UI, whose calls are made as the person signed in here. */
export const docsPage = (brand: Brand): string =>
  standalonePage({
    brand,
    title: 'API',
    layout: 'wide',
    styleSheet: `${docsFiles}/${brand.id}.css`,
    main: `<h1>API</h1>
    <p class="hint">Every call the console makes, from the same contract the server enforces. As a document: <a href="/api/openapi.json">openapi.json</a></p>
    <p class="notice" id="caller">Sign in to the console in this browser to try the calls.</p>
    <h2>API keys</h2>
    <p class="hint">A dealership’s own systems make calls with an API key from Settings → Connections, sent as <code>Authorization: Bearer fc_…</code>. What a key can do is up to its scopes:</p>
    <ul>
      ${Object.entries(apiScopes)
        .map(([id, { description }]) => `<li><code>${id}</code>: ${description}</li>`)
        .join('\n      ')}
    </ul>
    <p class="hint">Each call that takes a key names its scope. <code>GET /api/key</code> says what a key can do.</p>
    <h2>Calls</h2>`,
    after: `<div id="reference"></div>
    <script src="${docsFiles}/swagger-ui.js" defer></script>
    <script src="${docsFiles}/start.js" defer></script>`,
  });

/** What is ours on the reference page: its face, width and the colors of what is operated. */
export const docsStyle = ({ font, fontSize, lineHeight, radius, space, borderWidth }: BrandTokens): string => `
.wide header, #reference { max-width: 1200px; margin: 0 auto; padding: ${space.large} ${space.medium} 0; }
#reference { padding-block: 0 ${space.xxlarge}; }
.notice, h2 { margin-block-end: 0; }
h2 { margin-block-start: ${space.large}; font-size: ${fontSize.large}; line-height: ${lineHeight.large}; }
.wide .brand { margin-block-end: ${space.large}; font-size: ${fontSize.large}; }
.wide .brand svg { width: 28px; height: 28px; }
.wide h1 { font-size: ${fontSize.xlarge}; line-height: ${lineHeight.xlarge}; }
html:root .swagger-ui { background: none; }
html:root .swagger-ui .opblock[class*='opblock-'] .opblock-section-header { background: var(--inset); box-shadow: none; }
html:root .swagger-ui, html:root .swagger-ui :not(code, pre, code *, pre *, .microlight *, .opblock-summary-path, .opblock-summary-path *) { font-family: ${font.body}; }
html:root .swagger-ui .opblock-tag { padding-inline: 0; font-size: ${fontSize.large}; text-transform: capitalize; }
html:root .swagger-ui .wrapper { padding: 0; max-width: none; }
html:root .swagger-ui .information-container, html:root .swagger-ui .scheme-container { display: none; }
html:root .swagger-ui .opblock[class*='opblock-'] { border: ${borderWidth.standard} solid var(--edge); border-radius: ${radius.medium}; background: var(--panel); box-shadow: none; }
html:root .swagger-ui .opblock[class*='opblock-'] .opblock-summary { border-color: var(--edge); }
html:root .swagger-ui .opblock[class*='opblock-'] .opblock-summary-method { background: var(--accent); color: var(--on-accent); text-shadow: none; border-radius: ${radius.small}; }
html:root .swagger-ui .opblock-summary-description, html:root .swagger-ui .opblock-tag, html:root .swagger-ui .opblock .opblock-summary-path { color: var(--text); }
html:root .swagger-ui .opblock[class] .btn.execute { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
html:root .swagger-ui .download-contents[class] { background: var(--accent); color: var(--on-accent); text-transform: none; height: auto; }
html:root .swagger-ui .microlight code { color: inherit; }
html:root .swagger-ui .parameter__in, html:root .swagger-ui .parameter__type, html:root .swagger-ui .response-control-media-type__accept-message, html:root .swagger-ui .renderedMarkdown { color: var(--quiet); }
html:root .swagger-ui .try-out__btn[class], html:root .swagger-ui .btn.btn-clear { border-color: var(--control); color: var(--text); }
html:root .swagger-ui .parameter__name.required::after, html:root .swagger-ui .parameter__name.required span { color: var(--danger); }
html:root .swagger-ui .microlight[class], html:root .swagger-ui .curl[class] { max-height: none; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; }
html:root .swagger-ui button:not(.execute, .download-contents) { text-transform: none; height: auto; margin: 0; background: none; color: var(--text); letter-spacing: normal; }
`;
