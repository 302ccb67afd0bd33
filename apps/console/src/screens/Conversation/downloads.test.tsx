import { cells } from '@forecourt/api/access/specTable';
import { filePath } from '@forecourt/api/contract/attachments';
import type { Call } from '@forecourt/api/call';
import type { Attachment } from '@forecourt/api/contract/dialogue';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

/** What stands under each address, and how the server names it (`disposition` of the server's fileRoutes.ts). */
const files: Record<string, { part: Attachment; disposition: string }> = {
  named: {
    part: { object_key: 'named', content_type: 'application/pdf', name: 'Quote – RAV4.v2.pdf', size: 5 },
    disposition: `attachment; filename="Quote _ RAV4.v2.pdf"; filename*=UTF-8''Quote%20%E2%80%93%20RAV4.v2.pdf`,
  },
  pdf: {
    part: { object_key: 'pdf', content_type: 'application/pdf' },
    disposition: `attachment; filename="file.pdf"; filename*=UTF-8''file.pdf`,
  },
  visit: {
    part: { object_key: 'visit', content_type: 'text/calendar' },
    disposition: `attachment; filename="file.ics"; filename*=UTF-8''file.ics`,
  },
  unknown: {
    part: { object_key: 'unknown', content_type: 'application/x-nobody-knows' },
    disposition: `attachment; filename="file"; filename*=UTF-8''file`,
  },
};

const saved: { name: string; bytes: Promise<string> }[] = [];
let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const message = {
    ...dialogueExamples.dialogue.response.messages[0]!,
    Attachments: Object.values(files).map(({ part }) => part),
  };
  const answers: Record<string, unknown> = {
    'conversations.byMetric': { items: [], page_id: 1, num_pages: 1, total: 0, as_of: message.Timestamp },
    'conversations.inbox': { needs_reply: 0, mine: 0, unread: 0, failed: 0, overdue: 0, snoozed: 0 },
    'filters.metrics': { Items: [], Lists: [] },
    'leads.generalInfo': { ...leadsExamples.generalInfo.response, AccountId: 'North', AgenticLead: null },
    'dialogue.messages': { ...dialogueExamples.dialogue.response, messages: [message] },
    'replies.unsubscribed': { Unsubscribed: false, OptOut: null },
    'replies.signature': { signature: '' },
  };
  vi.doMock('../../api.ts', () => ({ api: { send: async ({ id }: Call) => answers[id] ?? { Items: [], items: [] } } }));
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);

  const fetch = window.fetch.bind(window);
  const folder = filePath.replace(':object_key', '');
  vi.spyOn(window, 'fetch').mockImplementation(async (asked, options) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (!pathname.startsWith(folder)) return fetch(asked, options);
    const key = pathname.slice(folder.length);
    return new Response(`The file ${key}`, { headers: { 'content-disposition': files[key]!.disposition } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: fetch(this.href).then((file) => file.text()) });
  });
});
afterAll(() => {
  screen.close();
  vi.restoreAllMocks();
});

it('saves a file of a message under the name that it shows, with its ending, whatever the server calls it', async () => {
  const { Conversation } = await import('./Conversation.tsx');
  const router = createMemoryRouter([{ path: '/conversation/:cid', Component: Conversation }], {
    initialEntries: ['/conversation/talk'],
  });
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const expected = [
    [/^Quote – RAV4\.v2\.pdf/, 'Quote – RAV4.v2.pdf', 'named'],
    [/^PDF 1/, 'PDF 1.pdf', 'pdf'],
    [/^File 1/, 'File 1.ics', 'visit'],
    [/^File 2/, 'File 2', 'unknown'],
  ] as const;
  for (const [index, [shown, name, key]] of expected.entries()) {
    await page.getByRole('log').getByRole('button', { name: shown }).click({ timeout: 10_000 });
    await expect.poll(() => saved[index]?.name).toBe(name);
    expect(await saved[index]!.bytes).toBe(`The file ${key}`);
  }
});
