import type { BrowserContext, Page } from '@playwright/test';
import { origins } from '../environment.ts';

/** What the console itself asks its server for; a picture or a frame of a message would ask for something else. */
const ours: Record<string, RegExp> = {
  document: /^\/conversation\/attacks-[a-z-]+$/,
  fetch: /^\/(api|oidc|assets)\//,
  script: /^\/assets\//,
  stylesheet: /^\/assets\//,
  font: /^\/assets\//,
  // The browser itself asks for the page's icon.
  other: /^\/favicon\.svg$/,
};

/**
 * Notes whatever an attack could do that shows: script that ran, a policy that had to stop it, a request, a window, a
 * dialog, a page that was left. It begins with the next page that is opened.
 * @returns what was noted, which goes on growing; empty as long as nothing happened
 */
export async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeBinding('attackRan', () => void faults.push('script of a message ran'));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // A policy that had to stop something is an error of the console, too.
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('download', (download) => faults.push(`download: ${download.url()}`));
  page.on('frameattached', () => faults.push('a frame was attached'));
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url(), 'document')) faults.push(`went to ${frame.url()}`);
  });
  context.on('page', (opened) => faults.push(`opened ${opened.url()}`));
  context.on('request', (request) => {
    if (!isOurs(request.url(), request.resourceType()))
      faults.push(`asked for ${request.resourceType()} ${request.url().slice(0, 200)}`);
  });
  return faults;
}

function isOurs(address: string, type: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === origins.forecourt && (ours[type]?.test(pathname) ?? false);
}
