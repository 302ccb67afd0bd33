import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { noFooter } from '@forecourt/api/contract/settings/chat-footer';
import { type ChatLook, defaultLook, type DomainLook } from '@forecourt/api/contract/settings/chat-look';
import type { PreviewChatMessage } from '@forecourt/api/contract/settings/chat-preview';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let CustomerExperience: typeof import('./CustomerExperience.tsx').CustomerExperience;
let api: typeof import('../../../api.ts').api;
let session: typeof import('../../../session/store.ts').session;

const getCell = (pilot: boolean) =>
  cells.find((cell) => cell.productId === 'DealerChat' && cell.role === 'SUPER-ADMIN' && cell.pilot === pilot)!;

export const look: ChatLook = { ...defaultLook, chatbot_agent_name: 'Harper' };
/** A message of the dealer's own on every page. */
export const message = {
  enabled: true,
  message_type: 'custom',
  home: true,
  srp: true,
  vdp: true,
  other: true,
} as const;
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** What a server would hold, and what was sent to it. */
export let domains: DomainLook[];
export let sent: { id: string; body: unknown; ifMatch: string | undefined }[];

/** What the assistant answers in the preview. A test may put another in its place. */
export const assistant = { reply: (messages: PreviewChatMessage[]): unknown => getAnswer(messages) };
const getAnswer = (messages: PreviewChatMessage[]) => ({
  text: `Answer to “${messages.at(-1)!.text}”`,
  hands_over: false,
});
const reply = (messages: PreviewChatMessage[]) => assistant.reply(messages);
/** The links at the chat's end. */
const legal = {
  terms_url: 'https://provider.example/terms' as string | null,
  privacy_url: 'https://provider.example/privacy' as string | null,
};

const answerTo = (call: Call, input: { body?: unknown }): unknown => {
  if (call.id === 'chatUi.list')
    return {
      domains,
      chat_avatars: [
        { id: 'assistant', name: 'Assistant', url: picture, custom: false },
        { id: 'car', name: 'Car', url: picture, custom: false },
      ],
      supports_sms: false,
      ...legal,
    };
  if (call.id === 'chatUi.replyInPreview') return reply((input.body as { messages: PreviewChatMessage[] }).messages);
  if (call.id === 'chatFooter.get') return { footer_data: noFooter };
  if (call.id === 'chatFooter.save') return input.body;
  if (call.id === 'chatAvatars.upload') return { id: 'own', name: 'Your image', url: picture, custom: true };
  if (call.id !== 'chatUi.update') throw new Error(call.id);
  const { website_url, settings } = input.body as { website_url: string; settings: Partial<ChatLook> };
  const known = domains.find(({ domain }) => domain === website_url)!;
  const saved = { ...known.settings, ...settings };
  const engagement_messages = saved.engagement_messages.map((one) => ({ ...one, id: one.id ?? crypto.randomUUID() }));
  return { ...known, version: known.version + 1, settings: { ...saved, engagement_messages } };
};

let refusal: Error | undefined;
/** Refuses the next save. */
export const refuseNext = (error: Error): void => {
  refusal = error;
};

/** Shows the block to a person. */
export function open({ isPilot = true, access = ['read', 'write'] as ('read' | 'write')[] } = {}): void {
  session.auth = getRecord(getCell(isPilot));
  const router = createMemoryRouter([{ path: '/', element: <CustomerExperience access={access} /> }]);
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </QueryClientProvider>,
  );
}

export const name = page.getByRole('textbox', { name: 'Agent name' });
export const color = page.getByRole('textbox', { name: 'Hex code' });
export const save = page.getByRole('button', { name: 'Save', exact: true });
const preview = page.getByRole('group', { name: 'Preview', exact: true });
export const chat = preview.getByRole('dialog', { name: 'Chat with North' });
/** The alerts beside the fields, without the toasts, which go by themselves. */
export const alerts = () =>
  [...document.querySelectorAll('[role=alert]')]
    .filter((alert) => !alert.closest('[role=alertdialog]'))
    .map(({ textContent }) => textContent);

/** Sets a file's tests up: a server with two websites, and a page. */
export function setUpExperience(): void {
  beforeAll(async () => {
    screen = await openScreen({ brand: 'forecourt' });
    // The console reads what is installed when it is loaded.
    ({ CustomerExperience } = await import('./CustomerExperience.tsx'));
    ({ api } = await import('../../../api.ts'));
    ({ session } = await import('../../../session/store.ts'));
  });
  afterAll(() => screen.close());
  beforeEach(() => {
    localStorage.clear();
    assistant.reply = getAnswer;
    sent = [];
    domains = [
      { domain: 'used.north.example', display_name: 'used.north.example', version: 3, settings: look },
      {
        domain: 'www.north.example',
        display_name: 'www.north.example',
        version: 0,
        settings: { ...look, chatbot_agent_name: 'Grace' },
      },
    ];
    vi.spyOn(api, 'send').mockImplementation(((call: Call, input: { body?: unknown }) =>
      Promise.resolve().then(() => answerTo(call, input))) as never);
    vi.spyOn(api, 'sendVersioned').mockImplementation((async (
      call: Call,
      input: { body?: unknown },
      options?: { ifMatch?: string },
    ) => {
      if (refusal) {
        const refused = refusal;
        refusal = undefined;
        throw refused;
      }
      if (input.body !== undefined) sent.push({ id: call.id, body: input.body, ifMatch: options?.ifMatch });
      return { value: answerTo(call, input), version: '"4"' };
    }) as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    screen.show(null);
  });
}
