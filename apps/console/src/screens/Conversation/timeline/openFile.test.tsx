import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFile } from './attachments.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('saves a file under the name that its message shows, with the ending of its type', async () => {
  const open = (label: string, contentType: string, ending: string) =>
    openFile({ label, contentType, load: async () => ({ bytes: new Blob(['hello']), ending }) });
  await open('File 1', 'text/calendar', '.ics');
  await open('File 2', 'application/msword', '.doc');
  await open('File 3', 'application/x-nobody-knows', '');
  await open('Quote.pdf', 'application/pdf', '.pdf');
  expect(saved).toEqual(['File 1.ics', 'File 2.doc', 'File 3', 'Quote.pdf']);
});
