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
  const file = (content_type: string, extension: string | null) => async () => ({
    content_type,
    extension,
    data: 'aGVsbG8=',
  });
  await openFile('File 1', file('text/calendar', 'ics'));
  await openFile('File 2', file('application/msword', 'doc'));
  await openFile('File 3', file('application/x-nobody-knows', null));
  expect(saved).toEqual(['File 1.ics', 'File 2.doc', 'File 3']);
});
