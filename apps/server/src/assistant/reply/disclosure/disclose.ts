import { channels } from '@forecourt/api/channels';
import type { Kysely } from 'kysely';
import { dealerState } from '../../../settings/dealerLocale.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import type { AssistantReply } from '../assistant.ts';
import type { Channel, WorkedLead } from '../turn.ts';
import { asksForDisclosure } from './disclosureLaws.ts';

interface Asked {
  dealerId: string;
  leadId: string;
  conversationId: string;
  channel: Channel;
}

/** The sentence by language, and the words that it is known by. A language that is missing has the English one. */
const sentences: Record<string, { write: (lead: WorkedLead) => string; mark: string }> = {
  en: {
    write: ({ productName, dealerName }) =>
      `I’m ${productName}, an automated assistant at ${dealerName}, not a person.`,
    mark: 'automated assistant',
  },
  es: {
    write: ({ productName, dealerName }) =>
      `Soy ${productName}, un asistente automático de ${dealerName}, no una persona.`,
    mark: 'asistente automático',
  },
  fr: {
    write: ({ productName, dealerName }) =>
      `Je suis ${productName}, un assistant automatisé de ${dealerName}, pas une personne.`,
    mark: 'assistant automatisé',
  },
};

const says = (text: string) => Object.values(sentences).some(({ mark }) => text.toLowerCase().includes(mark));

/**
 * The text of a message with the sentence that an assistant writes, where the law of the dealer's or the customer's state asks for it and no
 * message of the conversation has it yet (docs/decisions/privacy.md). It does not depend on who has written the text.
 */
export async function withDisclosure(
  db: Kysely<Schema>,
  { dealerId, leadId, conversationId, channel }: Asked,
  lead: WorkedLead,
  { text, state }: Pick<AssistantReply, 'text' | 'state'>,
): Promise<string> {
  if (says(text) || !asksForDisclosure(await findStates(db, dealerId, leadId))) return text;
  if (await wasDisclosed(db, dealerId, conversationId)) return text;
  const sentence = (sentences[state?.language ?? 'en'] ?? sentences.en!).write(lead);
  if (!channels[channel].isHtml) return `${sentence} ${text}`;
  // Below the greeting of a mail.
  const [first = '', ...rest] = text.split('\n\n');
  return first.endsWith(',') ? [first, sentence, ...rest].join('\n\n') : `${sentence}\n\n${text}`;
}

/** The dealer's state, and those of addresses that came with the customer's requests. */
async function findStates(db: Kysely<Schema>, dealerId: string, leadId: string): Promise<(string | undefined)[]> {
  const requests = await db
    .selectFrom('lead_request')
    .select('details')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .execute();
  const regions = requests.flatMap(({ details }) =>
    ((details as { customer?: { addresses?: { region?: string }[] }[] }).customer ?? []).flatMap(({ addresses = [] }) =>
      addresses.map(({ region }) => region),
    ),
  );
  return [await dealerState(db as Parameters<typeof dealerState>[0], dealerId, 'US'), ...regions];
}

async function wasDisclosed(db: Kysely<Schema>, dealerId: string, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('initiator', '=', 'BOT')
    .where((eb) => eb.or(Object.values(sentences).map(({ mark }) => eb('body', 'ilike', `%${mark}%`))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
