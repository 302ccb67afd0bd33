import { join } from 'node:path';
import { type BrowserContext, chromium as playwright } from 'playwright';
import { preview } from 'vite';
import { chromium } from '../chromium.ts';
import { root } from '../workspace.mjs';

/** A page or a state in Storybook's index. */
interface Entry {
  id: string;
  name: string;
  title: string;
  type: string;
  subtype?: string;
}

/** The built Storybook on a plain file server, and a browser. */
export interface Site {
  address: string;
  entries: Entry[];
  context: BrowserContext;
  close: () => Promise<void>;
}

export async function openSite(): Promise<Site> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'mpa',
    build: { outDir: join(root, 'storybook-static') },
    preview: { port: 0, host: 'localhost' },
  });
  const address = server.resolvedUrls!.local[0]!;
  const { entries } = (await (await fetch(`${address}index.json`)).json()) as { entries: Record<string, Entry> };
  const browser = await playwright.launch(chromium());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { address, entries: Object.values(entries), context, close };
}
