import { existsSync } from 'node:fs';
import { chromium as playwright } from 'playwright';

const systemPaths = [
  // Chromium without a browser's own window: its tabs and toolbar cost a journey a third of its time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Where the tests' browser is: `CHROMIUM`, else Playwright's own build, else the system's; undefined where none is installed. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM, playwright.executablePath(), ...systemPaths];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** Playwright's launch options, the same for stories, journeys and pictures. */
export function chromium(): { executablePath?: string; args: string[]; env: NodeJS.ProcessEnv } {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    env: process.env.CLOCK_SHIFT_MS ? withoutFaketime() : process.env,
    args: [
      // The browser only opens our own pages; a container's root cannot use Chromium's sandbox.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      // Without these Chromium looks up its vendor's hosts at every start.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Glyphs at the same place on every machine, for pictures that are compared.
      '--font-render-hinting=none',
    ],
  };
}

/** Chromium does not start with libfaketime; its pages' clock is moved by `shiftDate`. */
function withoutFaketime(): NodeJS.ProcessEnv {
  const { LD_PRELOAD: _, ...rest } = process.env;
  return rest;
}
