import { cells } from '@forecourt/api/access/specTable';
import type { Call, CallInput } from '@forecourt/api/call';
import type { KnowledgeEntry, KnowledgeGroup, saveKnowledgeEntry } from '@forecourt/api/contract/knowledge';
import { gapPageSize, type KnowledgeEntryUse, type KnowledgeGap } from '@forecourt/api/contract/knowledgeUse';
import type { KnowledgeImportReport } from '@forecourt/api/contract/knowledgeImport';
import type { KnowledgeVersion } from '@forecourt/api/contract/knowledgeVersions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let KnowledgeBank: typeof import('./KnowledgeBank.tsx').KnowledgeBank;
let api: typeof import('../../api.ts').api;

/** A question that somebody has added. */
export const entry = (entry_id: string, question: string, more: Partial<KnowledgeEntry> = {}): KnowledgeEntry => ({
  id: entry_id,
  entry_id,
  question,
  answer: { id: entry_id, answer: '<p>Within 100 miles.</p>' },
  products: [{ id: 1, name: 'Sales AI' }],
  meta_data: { custom: true, visible: true, editable: true, important: false },
  Version: 3,
  ...more,
});

/** What was sent to the server. */
interface Sent {
  id: string;
  body?: unknown;
  params?: unknown;
  headers?: unknown;
  ifMatch?: string | undefined;
}

/** What a server would hold, what was sent to it, what it refuses, and the session. */
export const ground = {} as {
  stored: KnowledgeGroup[];
  uses: KnowledgeEntryUse[];
  gaps: KnowledgeGap[];
  /** Of every question. */
  versions: KnowledgeVersion[];
  /** What an import answers. */
  report: KnowledgeImportReport;
  sent: Sent[];
  refusals: Record<string, Error>;
  /** What the answer to a list waits for. */
  listsWait: Promise<void> | undefined;
  session: typeof import('../../session/store.ts').session;
};

/** A question as the server answers its save. */
function savedEntry({ question, answer }: CallInput<typeof saveKnowledgeEntry>['body']): KnowledgeEntry {
  const id = question.id ?? 'how';
  return entry(id, question.question, { answer: { id, answer }, Version: 4 });
}

/** A page of gaps, as the server answers them. */
function getGaps(gaps: readonly KnowledgeGap[], { state, skip }: { state?: string; skip?: string }) {
  const closed = gaps.filter((gap) => gap.closed);
  const open = gaps.filter((gap) => !gap.closed);
  const from = Number(skip ?? 0);
  return {
    Items: structuredClone((state === 'closed' ? closed : open).slice(from, from + gapPageSize)),
    open: open.length,
    closed: closed.length,
  };
}

/** Each test of the file begins on the same Knowledge Bank, as an ADMIN. */
export function onGround(): void {
  beforeAll(async () => {
    screen = await openScreen({ brand: 'forecourt' });
    // The console reads what is installed when it is loaded.
    ({ KnowledgeBank } = await import('./KnowledgeBank.tsx'));
    ({ api } = await import('../../api.ts'));
    ({ session: ground.session } = await import('../../session/store.ts'));
  });
  afterAll(() => screen.close());

  beforeEach(() => {
    localStorage.clear();
    Object.assign(ground, {
      versions: [],
      report: { created: 0, changed: 0, unchanged: 1, left: 0, refused: [] },
      sent: [],
      refusals: {},
      listsWait: undefined,
      uses: [],
      gaps: [],
    });
    ground.session.auth = getRecord(
      cells.find((cell) => cell.role === 'ADMIN' && cell.productId === 'LEAD_ENGAGE' && cell.knowledgeBank)!,
    );
    ground.session.auth.user_info.Policy = [{ Resource: 'Settings:Preferences', Allow: ['*'] }];
    const delivery = { id: 'delivery', name: 'Delivery', custom: true, Version: 7, total: 2 };
    ground.stored = [
      {
        id: 'sales',
        name: 'Sales',
        topics: [
          {
            ...delivery,
            questions: [
              entry('how', 'Do you deliver?'),
              entry('free', 'Is it free?', {
                meta_data: { custom: false, visible: true, editable: false, important: true },
                products: [
                  { id: 1, name: 'Sales AI' },
                  { id: 2, name: 'Chat AI' },
                ],
              }),
            ],
          },
        ],
      },
      { id: 'vehicles', name: 'Vehicles', topics: [] },
    ];
    const send = async (
      call: Call,
      { body, params, query }: { body?: unknown; params?: unknown; query?: unknown },
      options: { ifMatch?: string; headers?: unknown } = {},
    ) => {
      if (call.method !== 'GET')
        ground.sent.push({ id: call.id, body, params, headers: options.headers, ifMatch: options.ifMatch });
      const refusal = ground.refusals[call.id];
      if (refusal) throw refusal;
      switch (call.id) {
        case 'knowledge.context':
          return { api_key: 'key', product_id: 1 };
        case 'knowledge.products':
          return [
            { id: 2, product_name: 'Chat AI' },
            { id: 1, product_name: 'Sales AI' },
          ];
        case 'knowledge.entries':
          await ground.listsWait;
          return structuredClone(ground.stored);
        case 'knowledge.uses':
          return { Items: ground.uses };
        case 'knowledge.gaps':
          return getGaps(ground.gaps, query ?? {});
        case 'knowledge.import':
          return ground.report;
        case 'knowledge.versions':
          return { versions: ground.versions };
        case 'knowledge.addTopic':
          return { id: 'tires', topic_name: 'Tires' };
        case 'knowledge.save':
          return savedEntry(body as CallInput<typeof saveKnowledgeEntry>['body']);
        default:
          return { deleted: true, topic_deleted: false };
      }
    };
    vi.spyOn(api, 'send').mockImplementation(send as never);
    vi.spyOn(api, 'sendVersioned').mockImplementation((async (...args: Parameters<typeof send>) => ({
      value: await send(...args),
      version: '"4"',
    })) as never);
  });
  afterEach(() => {
    screen.show(null);
    vi.restoreAllMocks();
  });
}

/** Opens the screen. */
export function open(address = '/knowledge-bank'): void {
  const router = createMemoryRouter([{ path: '/knowledge-bank', Component: KnowledgeBank }], {
    initialEntries: [address],
  });
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <RouterProvider router={router} />
      </main>
    </QueryClientProvider>,
  );
}
export const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });
export const dialog = (name: string) => page.getByRole('dialog', { name });
export const answer = () => page.getByRole('textbox', { name: 'Answer' });
/** By the keyboard: a message of the test before may lie above the button. */
export const press = async (name: string | RegExp, exact = false) => {
  await expect.element(button(name, exact)).toBeVisible();
  (button(name, exact).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
