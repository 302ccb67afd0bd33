import type { Call } from '@forecourt/api/call';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { contractExamples } from '@forecourt/api/contractExamples';
import { now } from '@internationalized/date';
import type { InjectOptions } from 'fastify';

const accountFields = new Set(['account_id', 'accountId', 'dealerId', 'dealer_id']);

/** Fields that must be new in every request: repeated ones would change nothing, and hours are saved for the current year. */
const freshFields: Record<string, () => object> = {
  'replies.send': () => ({
    newMessageObject: { id: crypto.randomUUID(), text: 'Hello', selectedChannel: 'email' },
  }),
  'replies.schedule': () => ({
    send_at: now('UTC').add({ days: 1 }).toAbsoluteString(),
    newMessageObject: { id: crypto.randomUUID(), text: 'Hello', selectedChannel: 'email' },
  }),
  'notes.write': () => ({
    note: { id: crypto.randomUUID(), text: 'Hello', for_assistant: false, mentions: [] },
  }),
  'dealers.add': () => ({ Id: crypto.randomUUID() }),
  'team.notify': () => ({ Id: crypto.randomUUID() }),
  'signature.test': () => ({ Id: crypto.randomUUID() }),
  'followups.test': () => ({ Id: crypto.randomUUID() }),
  'subscribers.add': () => {
    const id = crypto.randomUUID();
    return { Id: id, UserId: id };
  },
  'chatUi.addDomain': () => ({ website_url: `${crypto.randomUUID()}.example` }),
  'content.add': () => ({ save_information: { topic_name: crypto.randomUUID() } }),
  'knowledge.addTopic': () => ({ topic_name: crypto.randomUUID() }),
  'push.subscribe': () => ({ Endpoint: `https://push.example/${crypto.randomUUID()}` }),
  'hours.update': () => noHours(now('America/New_York').year),
};

/** What accounts of tests take as x-api-key (testApp.ts). */
export const getApiKey = (account: string): string => `key-of-${account}`;

/**
 * A valid request of a call, from its example.
 * @param product the example's own if missing
 */
export function getRequest(call: Call, account: string, product?: string): InjectOptions {
  const example = contractExamples.get(call.id)!;
  const inScope = <Fields extends object>(fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        accountFields.has(name) ? account : name === 'service_type' ? (product ?? value) : value,
      ]),
    ) as Fields;
  const params = inScope(example.params ?? {});
  return {
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name])),
    query: inScope(example.query ?? {}),
    headers: {
      ...(call.contentType && { 'content-type': call.contentType }),
      ...(call.needsApiKey && { 'x-api-key': getApiKey(account) }),
      // Page views come from the dealer's own pages.
      ...(call.id === 'websiteChat.visit' && { origin: 'https://www.home.example' }),
    },
    ...(call.body && {
      payload:
        typeof example.body === 'string'
          ? example.body
          : example.body instanceof Uint8Array
            ? Buffer.from(example.body)
            : { ...inScope((example.body ?? {}) as object), ...freshFields[call.id]?.() },
    }),
  };
}
