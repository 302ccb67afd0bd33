import { decodeFooter, encodeFooter } from '@forecourt/api/contract/settings/chat-footer';
import {
  type ChatLook,
  type ChatLookChange,
  chatLimits,
  capitalizeWords,
  defaultLook,
  type EngagementMessage,
  newMessageId,
  withPages,
} from '@forecourt/api/contract/settings/chat-look';
import { firstGraphemes } from '@forecourt/api/graphemes';
import type { ScopedTransaction, Scope } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { listSettings, readSetting } from '../records.ts';
import { listAvatars } from './avatars.ts';
import { cleanFooter } from './cleanFooter.ts';

/** The look of a chat with the version that a save is begun on; 0 where nobody has saved one. */
export interface VersionedLook {
  look: ChatLook;
  version: number;
}

/** Until somebody saves one: the assistant has the product's name, and the footer is the account's. */
async function unsavedLook(trx: ScopedTransaction, scope: Scope): Promise<ChatLook> {
  const { dealerId, productId } = scope;
  const product = await trx
    .selectFrom('dealer_product')
    .select('name')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', productId)
    .executeTakeFirst();
  const name = product && capitalizeWords(firstGraphemes(product.name, chatLimits.agentName));
  const footer = await accountFooter(trx, scope);
  return {
    ...defaultLook,
    chatbot_custom_footer: encodeFooter(footer),
    ...(name && { chatbot_agent_name: name }),
  };
}

/** The account's own words at the chat's end, HTML; '' for none. */
export const accountFooter = async (trx: ScopedTransaction, scope: Scope): Promise<string> =>
  (await readSetting(trx, scope, 'chat-footer'))?.value.content ?? '';

/** How the chat looks on a website. */
export async function lookOn(trx: ScopedTransaction, scope: Scope, host: string): Promise<VersionedLook> {
  const saved = await readSetting(trx, scope, 'chat-look', host);
  return saved ? { look: saved.value, version: saved.version } : { look: await unsavedLook(trx, scope), version: 0 };
}

/** The same for all of an account's websites, by host. */
export async function listLooks(
  trx: ScopedTransaction,
  scope: Scope,
  hosts: readonly string[],
): Promise<(VersionedLook & { host: string })[]> {
  const saved = new Map((await listSettings(trx, scope, 'chat-look')).map((setting) => [setting.key, setting]));
  const unsaved = await unsavedLook(trx, scope);
  return hosts.map((host) => {
    const setting = saved.get(host);
    return { host, look: setting?.value ?? unsaved, version: setting?.version ?? 0 };
  });
}

/**
 * A look with the fields that a save changes, cleaned.
 * @throws Refusal 400 for what the screen does not offer
 */
export async function changedLook(
  trx: ScopedTransaction,
  dealerId: string,
  look: ChatLook,
  { engagement_messages: messages, chatbot_custom_footer: footer, ...plain }: ChatLookChange,
): Promise<ChatLook> {
  const chosen = plain.chatbot_avatar;
  const isOther = chosen !== undefined && chosen !== look.chatbot_avatar;
  if (isOther && !(await listAvatars(trx, dealerId)).some(({ id }) => id === chosen))
    throw invalid('settings.chatbot_avatar: This picture no longer exists');
  return {
    ...look,
    ...plain,
    ...(messages && { engagement_messages: changedMessages(look.engagement_messages, messages) }),
    ...(footer !== undefined && { chatbot_custom_footer: cleanEncodedFooter(footer) }),
  };
}

const invalid = (message: string) => new Refusal(400, 'invalid-input', message);

function cleanEncodedFooter(encoded: string): string {
  // The contract takes nothing that cannot be decoded.
  return encodeFooter(cleanFooter(decodeFooter(encoded) ?? '').html);
}

/** Only custom messages are written and deleted (spec 2 §6); of the others it is chosen where they are shown. */
function changedMessages(
  saved: readonly EngagementMessage[],
  sent: NonNullable<ChatLookChange['engagement_messages']>,
): EngagementMessage[] {
  const known = new Map(saved.map((message) => [message.id, message]));
  const next = sent.map(({ id, ...message }): EngagementMessage => {
    const isNew = id === undefined || id.startsWith(newMessageId);
    const before = isNew ? undefined : known.get(id);
    if (!isNew && !before) throw invalid('settings.engagement_messages: This message no longer exists');
    const type = before?.message_type ?? 'custom';
    if (message.message_type !== type || (type === 'other' && message.message !== before!.message))
      throw invalid('settings.engagement_messages: Only custom messages can be changed');
    return withPages({ ...message, message: message.message.trim(), id: before?.id ?? crypto.randomUUID() });
  });
  const ids = new Set(next.map(({ id }) => id));
  if (ids.size < next.length) throw invalid('settings.engagement_messages: The same message twice');
  if (saved.some(({ id, message_type: type }) => type === 'other' && !ids.has(id)))
    throw invalid('settings.engagement_messages: Only custom messages can be deleted');
  return next;
}
