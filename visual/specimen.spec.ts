import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { requireResultsFolder } from './environment.ts';
import { look, settled, shoot } from './look.ts';
import { specimen } from './Picture.ts';
import { take } from './take.ts';
import { noteBrowser } from './taken.ts';

const { resolve } = createRequire(join(import.meta.dirname, '../packages/brand-tokens/package.json'));
const fonts = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  archivo: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
};
const faces = Object.entries(fonts).map(([name, path]) => {
  const data = readFileSync(resolve(path)).toString('base64');
  return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }`;
});

/** What browsers draw differently: text, round corners, shadows, gradients, thin slanted lines. Nothing of the product. */
const content = `<!doctype html><style>${faces.join('\n')}
  body { margin: 16px; width: 700px; background: #fff; color: #123; font: 16px inter }
  p { margin: 0 0 4px }
  div { display: inline-block; width: 90px; height: 40px; margin: 8px; border: 1px solid #456; border-radius: 9px }
</style>
${Object.keys(fonts)
  .flatMap((font) =>
    [12, 14, 17, 28].map(
      (size) =>
        `<p style="font: ${400 + size * 10} ${size}px ${font}">Hamburgefonstiv, 0123456789 % &amp; “à la carte” – $31,251</p>`,
    ),
  )
  .join('\n')}
<div style="box-shadow: 0 4px 12px rgb(0 0 0 / 0.3)"></div>
<div style="background: linear-gradient(20deg, #07c, #fc5)"></div>
<div style="transform: rotate(7deg)"></div>
<svg width="48" height="48"><path d="M4 40 L20 8 C30 8 44 20 44 44 Z" fill="#8ac" stroke="#124" stroke-width="1.5" /></svg>`;

/** Evidence: where this one has changed, it is the browser that draws differently, whatever else has. */
test(specimen.title, async ({ browser }) => {
  const page = await browser.newPage({ ...look, viewport: { width: 760, height: 500 } });
  const show = async () => {
    await page.setContent(content);
    await settled(page);
  };
  await take(specimen, show, () => shoot(page));
  await page.close();
  noteBrowser(requireResultsFolder(), `Chromium ${browser.version()} on ${process.platform} ${process.arch}`);
});
