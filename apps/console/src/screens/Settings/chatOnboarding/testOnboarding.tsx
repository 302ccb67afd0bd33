import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import type { ApiError } from '@forecourt/api/errors';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let ChatOnboarding: typeof import('./ChatOnboarding.tsx').ChatOnboarding;
let api: typeof import('../../../api.ts').api;

const getDomain = (domain: string, more: Partial<OnboardingDomain['settings']> = {}): OnboardingDomain => ({
  domain,
  display_name: domain,
  settings: {
    chatbot_enabled: true,
    adobe_analytics_enabled: false,
    chatbot_shift_digital_enabled: false,
    ga4_measurement_id: '',
    has_ga4_api_secret: false,
    ...more,
  },
  Version: 3,
});

/** What a server would hold, and what was sent to it. */
let stored: OnboardingDomain[];
export let sent: { id: string; body: unknown; ifMatch: string | undefined }[];
/** What the next calls answer: a failure by the call's id, why no domain is added, and what a check finds. */
export const server = {
  failing: {} as Record<string, ApiError>,
  error: null as string | null,
  found: undefined as { result: string; url: string | null; detail: string | null } | undefined,
};
/** Puts others in the place of the domains. */
export const hold = (domains: OnboardingDomain[]): void => {
  stored = domains;
};

interface Body {
  website_url: string;
  settings: Record<string, string>;
}

const answerTo = (call: Call, input: { body?: Body }, ifMatch?: string): unknown => {
  const failure = server.failing[call.id];
  if (call.method !== 'GET') sent.push({ id: call.id, body: input.body, ifMatch });
  if (failure) {
    delete server.failing[call.id];
    throw failure;
  }
  const host = input.body?.website_url.toLowerCase() ?? '';
  if (call.id === 'chatUi.domains') return { Items: stored };
  if (call.id === 'chatUi.pilotStatus') return { Status: true };
  if (call.id === 'chatUi.checkInstallation') return server.found;
  if (call.id === 'chatUi.addDomain') {
    if (server.error !== null) return { error: server.error, domain: null };
    stored = [...stored, getDomain(host)];
    return { error: null, domain: getDomain(host) };
  }
  if (call.id === 'chatUi.deleteDomain') {
    stored = stored.filter(({ domain }) => domain !== host);
    return { deleted: true };
  }
  if (call.id !== 'chatUi.updateDomain') throw new Error(call.id);
  const { ga4_api_secret: secret, ...changed } = input.body!.settings;
  const known = stored.find(({ domain }) => domain === host)!;
  const hasSecret = secret === undefined ? known.settings.has_ga4_api_secret : secret !== '';
  const settings = { ...known.settings, ...changed, has_ga4_api_secret: hasSecret };
  const next = { ...known, settings, Version: known.Version + 1 };
  stored = stored.map((one) => (one.domain === host ? next : one));
  return next;
};

/** Shows the block to a person. */
export function open(...access: ('read' | 'write')[]): void {
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChatOnboarding key={crypto.randomUUID()} access={access} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </QueryClientProvider>,
  );
}
export const tab = (name: string) => page.getByRole('tab', { name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const shift = page.getByRole('switch', { name: 'Shift Digital' });
/** The switch itself lies below what is drawn of it. */
export const shiftLabel = page.getByText('Shift Digital', { exact: true });
export const measurementId = page.getByLabelText('Measurement ID');
export const secret = page.getByLabelText('API secret');
export const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Sets a file's tests up: a server with two domains, and a page. */
export function setUpOnboarding(): void {
  beforeAll(async () => {
    screen = await openScreen({ brand: 'forecourt' });
    // The console reads what is installed when it is loaded.
    ({ ChatOnboarding } = await import('./ChatOnboarding.tsx'));
    ({ api } = await import('../../../api.ts'));
    const { session } = await import('../../../session/store.ts');
    session.auth = getRecord(
      cells.find(({ role, productId, pilot }) => role === 'SUPER-ADMIN' && productId === 'DealerChat' && pilot)!,
    );
  });
  afterAll(() => screen.close());
  beforeEach(() => {
    localStorage.clear();
    stored = [getDomain('www.dealer.example'), getDomain('parts.dealer.example', { chatbot_enabled: false })];
    sent = [];
    Object.assign(server, { failing: {}, error: null, found: undefined });
    const answer = async (call: Call, input: { body?: Body }, options?: { ifMatch?: string }) =>
      answerTo(call, input, options?.ifMatch);
    vi.spyOn(api, 'send').mockImplementation(answer as never);
    vi.spyOn(api, 'sendVersioned').mockImplementation((async (...given: Parameters<typeof answer>) => ({
      value: await answer(...given),
      version: '"9"',
    })) as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    screen.show(null);
  });
}
