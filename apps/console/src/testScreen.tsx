import '@forecourt/brand-tokens/themes';
import type { ConsoleConfig } from '@forecourt/api/contract/console-config';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import { install } from './testPage.ts';

/** A page that shows parts of the console. */
interface TestScreen {
  /** Shows what is given in place of what was there; it stands there when this returns. */
  show: (content: ReactNode) => void;
  close: () => void;
}

/**
 * Makes the test's page one of a brand's host, as wide as a desk's screen. Before any module of the console is imported.
 * @param config what the server writes on it
 */
export async function openScreen(config: Pick<ConsoleConfig, 'brand' | 'marketing_url'>): Promise<TestScreen> {
  await page.viewport(1280, 900);
  install(config);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return {
    show: (content) =>
      flushSync(() =>
        root.render(
          <BrandProvider brand={config.brand} appearance="light">
            {content}
          </BrandProvider>,
        ),
      ),
    close: () => root.unmount(),
  };
}
