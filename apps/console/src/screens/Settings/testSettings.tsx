import type { AccessType } from '@forecourt/api/access/policy';
import type { SettingsBlockId } from '@forecourt/api/access/settings';
import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { doorsExamples } from '@forecourt/api/contract/connections/doors.examples';
import { defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { type BotAnswerChoice, withChoice } from '@forecourt/api/contract/settings/bot-answers';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { followUpExamples } from '@forecourt/api/contract/settings/follow-up.examples';
import { leadSourcesExamples } from '@forecourt/api/contract/settings/lead-sources.examples';
import { defaultPreferences, preferenceList } from '@forecourt/api/contract/settings/preferences';
import { signatureExamples } from '@forecourt/api/contract/settings/signature.examples';
import { subscribersExamples } from '@forecourt/api/contract/settings/subscribers.examples';
import { ApiError } from '@forecourt/api/errors';
import type { BrandId } from '@forecourt/brand-tokens/brands';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { toastQueue } from '@forecourt/ui/toastQueue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

/** A year whose days are all to come. */
export const year = 2998;

const approved = { Editable: false, InputValues: [], Status: 'Approved', StatusId: 1 };
const question = {
  GroupId: 'hours',
  Question: 'When are you open?',
  ChosenId: null,
  Alternatives: [
    { ...approved, Id: 'website', Content: 'Our hours are on our website.' },
    {
      ...approved,
      Id: 'times',
      Content: 'We are open from #{from} to #{to}.',
      InputValues: [
        { Id: 'from', CurrentValue: '', PlaceHolder: 'opening time' },
        { Id: 'to', CurrentValue: '', PlaceHolder: 'closing time' },
      ],
    },
    { ...approved, Id: 'own', Content: '', Editable: true, Status: 'Rejected', StatusId: 0 },
  ],
  Version: 1,
};

const [website] = leadSourcesExamples.sourceSettings.response.Items;
const [ada] = subscribersExamples.subscribers.response.Items;
const step = followUpExamples.updateFollowUp.body.FollowUpSequence[0]!;
const country = { country: 'US', clock: 'h12' } as const;

/** What the server answers to each call that loads a block. */
const loaded = (): Record<string, unknown> => ({
  'signature.available': {
    Items: [{ ...signatureExamples.updateSignature.response, Signature: '<p>Kind regards</p>' }],
    SalesAI: null,
  },
  'signature.blank': signatureExamples.blankSignatureCall.response,
  'hours.get': noHours(year),
  'subscribers.list': { Items: [ada] },
  'subscribers.types': subscribersExamples.notificationTypes.response,
  'subscribers.principals': subscribersExamples.principals.response,
  'subscribers.findCrmUser': { UserId: null },
  'sources.list': {
    ...leadSourcesExamples.sourceSettings.response,
    Items: [website, { ...website, SourceId: 'cars', SourceName: 'Cars.com' }],
  },
  'sources.listSub': leadSourcesExamples.subSources.response,
  'answers.list': { Items: [question] },
  'followups.list': {
    Items: [
      {
        ...followUpExamples.updateFollowUp.response,
        FollowUpSequence: [
          { ...step, Interval: { Value: 4320 } },
          { ...step, FollowUpId: 'second', Status: 0, ReferencePoint: 'APPOINTMENT', Interval: { Value: 90 } },
        ],
        Version: 1,
      },
    ],
  },
  'followups.template': followUpExamples.followUpTemplate.response,
  'team.list': {
    Items: [
      { Id: 'ada', Name: 'Ada Byron', Channels: ['Email', 'SMS'] },
      { Id: 'omar', Name: 'Omar Ortiz', Channels: ['Email'] },
    ],
  },
  'acts.get': defaultActs,
  'acts.languageModel': { IsConfigured: false, Status: true, AnswersToday: 0, DailyCap: null },
  'pause.get': { is_paused: 'false' },
  'connections.doors': doorsExamples.doors.response,
  'connections.checklist': { CompletedAt: '2026-01-05T15:00:00.000Z', Steps: [] },
  'sendingDomain.get': { Domain: null },
  'stock.get': { for_sale: 0, sources: [], sftp_key: '' },
  'webhooks.list': { Items: [] },
  'webhooks.dead': { Items: [], total: 0 },
  'keys.list': { Items: [] },
});

interface Sent {
  id: string;
  query: unknown;
  body: unknown;
  ifMatch: string | undefined;
  at: number;
}

/** What is sent to the server, and what it answers. */
export const server = {} as {
  answers: Record<string, unknown>;
  /** Of whatever is loaded. */
  version: string;
  /** What the next call of an id meets. */
  fails: Record<string, Error>;
  /** What the calls of an id wait for. */
  waits: Record<string, Promise<unknown>>;
  sent: Sent[];
};

/** What was sent with the calls of an id. */
export const sent = (id: string) => server.sent.filter((call) => call.id === id);

/** Somebody else has saved since: the next save of a call is refused, and their version is what is loaded then. */
export function saveElsewhere(save: string, load: string, stored: unknown): void {
  const message = 'Sven Larsen saved this after you opened it';
  server.fails[save] = new ApiError({ id: 'changed-elsewhere', status: 412, message });
  server.answers[load] = stored;
}

function answerTo(id: string, query: Record<string, string>, body: unknown): unknown {
  if (id in server.answers) return structuredClone(server.answers[id]);
  if (id === 'preferences.list')
    return { Items: preferenceList(country, query.QueryType === 'values' ? defaultPreferences : undefined) };
  if (id === 'preferences.update') {
    const { Preferences } = body as { Preferences: { Type: string; Value: string }[] };
    const chosen = Object.fromEntries(Preferences.map(({ Type, Value }) => [Type, Value]));
    return { Items: preferenceList(country, { ...defaultPreferences, ...chosen }) };
  }
  if (id === 'answers.update') {
    const { Version: _version, ...group } = (server.answers['answers.list'] as { Items: [typeof question] }).Items[0];
    return withChoice(group, body as BotAnswerChoice);
  }
  if (/^(signature|subscribers)\.(create|add|update)$/.test(id))
    return { Id: 'LEAD_ENGAGE', ...(body as object), Version: 2 };
  if (id === 'team.notify') return { Notified: (body as { Recipients: string[] }).Recipients.length };
  // What is saved is answered as it came; the session's own calls wait.
  return body ?? (id.startsWith('session') ? new Promise(() => {}) : { deleted: true });
}

let screen: Awaited<ReturnType<typeof openScreen>>;
let blocks: typeof import('./blocks.tsx').blocks;
let session: typeof import('../../session/store.ts').session;

/** Each test of the file begins on the same settings, for one who may do everything. */
export function playSettings(brand: BrandId = 'forecourt'): void {
  beforeAll(async () => {
    screen = await openScreen({ brand });
    // The console reads what is installed when it is loaded.
    const { api } = await import('../../api.ts');
    const send = async (
      { id, method }: Call,
      { query = {}, body }: { query?: Record<string, string>; body?: unknown } = {},
      { ifMatch }: { ifMatch?: string } = {},
    ) => {
      if (method !== 'GET' || id === 'subscribers.findCrmUser')
        server.sent.push({ id, query, body, ifMatch, at: performance.now() });
      const failure = server.fails[id];
      delete server.fails[id];
      await server.waits[id];
      if (failure) throw failure;
      return answerTo(id, query, body);
    };
    vi.spyOn(api, 'send').mockImplementation(send as never);
    vi.spyOn(api, 'sendVersioned').mockImplementation((async (...given: Parameters<typeof send>) => {
      const version = given[0].method === 'GET' ? server.version : '"2"';
      return { value: await send(...given), version };
    }) as never);
    ({ blocks } = await import('./blocks.tsx'));
    ({ session } = await import('../../session/store.ts'));
  });
  // The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
  afterAll(() => screen.close());
  beforeEach(() => {
    localStorage.clear();
    toastQueue.clear();
    Object.assign(server, { answers: loaded(), version: '"1"', fails: {}, waits: {}, sent: [] });
  });
  afterEach(() => screen.show(null));
}

interface Opened {
  access?: AccessType[];
  productId?: string;
  role?: 'ADMIN' | 'SUPER-ADMIN';
  width?: number;
}

/** Opens some blocks as on a page that is loaded anew, each a region of its id. */
export async function openBlocks(
  ids: readonly SettingsBlockId[],
  { access = ['read', 'write', 'create'], productId = 'LEAD_ENGAGE', role = 'ADMIN', width = 1280 }: Opened = {},
): Promise<void> {
  await page.viewport(width, 900);
  session.auth = getRecord(cells.find((cell) => cell.productId === productId && cell.role === role)!);
  const shown = ids.map((id) => {
    const Block = blocks[id]!;
    return (
      <section key={id} aria-label={id}>
        <Block access={access} />
      </section>
    );
  });
  const router = createMemoryRouter([{ path: '/settings', element: shown }], { initialEntries: ['/settings'] });
  screen.show(
    <QueryClientProvider
      key={crypto.randomUUID()}
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <ToastRegion label="Messages" closeLabel="Close" />
    </QueryClientProvider>,
  );
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const toast = (name: string) => page.getByRole('alertdialog', { name, exact: true });
/** What somebody else saved beside what was typed. */
export const versions = () => page.getByRole('dialog', { name: 'A newer version was saved' });

/** Presses a checkbox, a radio button or a switch; by the keyboard, as its own picture lies above it. */
export async function press(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}
