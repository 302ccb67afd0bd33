import type { Versioned } from '@forecourt/api/client';
import { uploadChatAvatar } from '@forecourt/api/contract/settings/chat-avatars';
import {
  type ChatAvatar,
  type ChatLook,
  type DomainLook,
  newMessageId,
} from '@forecourt/api/contract/settings/chat-look';
import { chatUiSettings, updateChatUiSettings } from '@forecourt/api/contract/settings/chat-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { isSame } from '../../../drafts/isSame.ts';
import { useAuth } from '../../../session/store.ts';

const query = { settings_type: 'UI_SETTINGS' } as const;

interface Looks {
  domains: DomainLook[];
  chat_avatars: ChatAvatar[];
  supports_sms: boolean;
  terms_url: string | null;
  privacy_url: string | null;
}

/** What is sent of a look: the fields that changed (spec 2 §7). A message that is new has no id yet (spec 2 §3). */
function changedFields(saved: ChatLook, values: ChatLook) {
  const changed = Object.entries(values).filter(([field, value]) => !isSame(value, saved[field as keyof ChatLook]));
  const { engagement_messages: messages, ...plain } = Object.fromEntries(changed) as Partial<ChatLook>;
  return {
    ...plain,
    ...(messages && {
      engagement_messages: messages.map(({ id, ...message }) =>
        id.startsWith(newMessageId) ? message : { id, ...message },
      ),
    }),
  };
}

const versioned = ({ settings, version }: DomainLook): Versioned<ChatLook> => ({
  value: settings,
  version: `"${version}"`,
});

/** How the chat looks on the account's websites, and what changes it. */
export function useLooks() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const client = useQueryClient();
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'chat-look'];
  const queryFn = (signal?: AbortSignal): Promise<Looks> =>
    api.send(chatUiSettings, { params, query }, signal && { signal });
  const looks = useQuery({ queryKey, queryFn: ({ signal }) => queryFn(signal), staleTime: 0 });
  const change = (next: (held: Looks) => Looks) => client.setQueryData<Looks>(queryKey, (held) => held && next(held));

  const load = async (domain: string): Promise<Versioned<ChatLook>> => {
    const { domains } = await client.fetchQuery({ queryKey, queryFn: () => queryFn(), staleTime: 0 });
    return versioned(domains.find((one) => one.domain === domain)!);
  };
  const save = async (saved: DomainLook, values: ChatLook, ifMatch: string): Promise<Versioned<ChatLook>> => {
    // As it was loaded last: what somebody else has changed meanwhile is no change of this person's.
    const { domains = [] } = client.getQueryData<Looks>(queryKey) ?? {};
    const { settings } = domains.find((one) => one.domain === saved.domain) ?? saved;
    const { value } = await api.sendVersioned(
      updateChatUiSettings,
      { params, query, body: { website_url: saved.domain, settings: changedFields(settings, values) } },
      { ifMatch },
    );
    change((held) => ({ ...held, domains: held.domains.map((one) => (one.domain === value.domain ? value : one)) }));
    return versioned(value);
  };
  const upload = async (file: File): Promise<ChatAvatar> => {
    const body = new Uint8Array(await file.arrayBuffer());
    const avatar = await api.send(uploadChatAvatar, { params, query: {}, body });
    change((held) => ({ ...held, chat_avatars: [avatar, ...held.chat_avatars] }));
    return avatar;
  };
  return { looks, load, save, upload };
}
