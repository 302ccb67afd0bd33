import type { CapabilityKind } from '@forecourt/api/contract/settings/capabilities';

/*
 * How a person meets the settings of a website's chat, for the test of stored documents: its switches, which SUPER-ADMIN alone sees in
 * part, its look and footer, and Content Management.
 */

type Fields = Record<string, unknown>;
/** An answer. */
export interface Sent {
  body: Fields & { Items: Fields[] };
  version: number;
}
/** What goes with a request, besides the account. */
export interface SendOptions {
  payload?: unknown;
  version?: number;
  query?: Record<string, string>;
  person?: string;
}
type Send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, options: SendOptions) => Promise<Sent>;

type ChatSetting = CapabilityKind | 'chat-look' | 'chat-footer' | 'cms-topic' | 'cms-question';
interface ChatScreen {
  key: string;
  show: () => Promise<{ shown: Fields; version: number }>;
  save?: (edited: Fields, version: number) => Promise<Sent>;
}

const inChat = { query: { service_type: 'DealerChat' } };
const looks = { query: { ...inChat.query, settings_type: 'UI_SETTINGS' } };

const getStatus = ({ Status }: Fields): Fields => ({ status: Status });
const capabilityCalls: Record<
  CapabilityKind,
  [path: string, body: (edited: Fields) => Fields, method?: 'POST' | 'PUT']
> = {
  'dealership-takeover': ['dealership-takeover-status', getStatus],
  'maximize-conversion': ['maximize-conversion-status', getStatus],
  'selling-price': ['selling-price-status', getStatus],
  'quick-replies': ['quick-replies-status', getStatus],
  'service-scheduler': [
    'service-appt-scheduler-status',
    ({ Status, Visible }) => ({ status: Status, visible: Visible }),
  ],
  'chat-start-form': ['chat-start-form-status', getStatus],
  'lead-gating': ['lead-gating-status', ({ enabled, only_for_cta }) => ({ enabled, only_for_cta })],
  'adobe-analytics': ['cdn-file', ({ adobeAnalyticsEnabled }) => ({ adobeAnalyticsEnabled }), 'PUT'],
};

/** @param send a request of the account 'home', by the SUPER-ADMIN 'root' where that is asked for */
export function chatScreens(send: Send): Record<ChatSetting, ChatScreen> {
  const asRoot = { ...inChat, person: 'root' };
  const capability = ([path, getBody, method = 'POST']: (typeof capabilityCalls)[CapabilityKind]): ChatScreen => ({
    key: '',
    show: async () => {
      const { body, version } = await send('GET', `home/${path}`, asRoot);
      return { shown: body, version };
    },
    save: (edited, version) => send(method, `home/${path}`, { ...asRoot, payload: getBody(edited), version }),
  });
  const capabilities = Object.fromEntries(
    Object.entries(capabilityCalls).map(([kind, calls]) => [kind, capability(calls)]),
  ) as Record<CapabilityKind, ChatScreen>;
  const topics = async () => (await send('GET', 'CMS/home/DealerChat', inChat)).body.Items;
  return {
    ...capabilities,
    'chat-look': {
      key: 'www.home.example',
      show: async () => {
        const { body } = await send('GET', 'home/chat-ui-settings', looks);
        const [{ settings: shown, version }] = body.domains as [{ settings: Fields; version: number }];
        return { shown, version };
      },
      save: (settings, version) => {
        const payload = { website_url: 'www.home.example', settings };
        return send('PATCH', 'home/chat-ui-settings', { ...looks, payload, version });
      },
    },
    'chat-footer': {
      key: '',
      show: async () => {
        const { body, version } = await send('GET', 'home/custom-footer', inChat);
        return { shown: body.footer_data as Fields, version };
      },
      save: (footer_data, version) =>
        send('POST', 'home/custom-footer', { ...inChat, payload: { footer_data }, version }),
    },
    'cms-topic': {
      key: 'delivery',
      show: async () => {
        const { Version, label, custom } = (await topics())[0]!;
        return { shown: { label, custom }, version: Number(Version) };
      },
    },
    'cms-question': {
      key: 'delivery-how',
      show: async () => {
        const [question] = ((await topics())[0]?.questions ?? []) as Fields[];
        // One that belongs to no topic is nowhere to be seen.
        const { title = 'Do you deliver?', answer = 'Within 100 miles.', custom = true, Version = 7 } = question ?? {};
        return { shown: { title, answer, custom }, version: Number(Version) };
      },
    },
  };
}
