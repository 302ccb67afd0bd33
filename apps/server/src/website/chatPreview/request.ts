import type { PreviewChatMessage } from '@forecourt/api/contract/settings/chat-preview';
import type { AssistantRequest } from '../../assistant/reply/assistant.ts';
import { factsFor } from '../../assistant/reply/facts.ts';
import type { Schedule } from '../../assistant/reply/schedule.ts';
import { findCarsForNewShopper } from '../../assistant/reply/disclosedCars.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { welcome } from '../widget/settings.ts';
import { websiteChatSource } from '../widget/start.ts';

/** What the assistant is asked in a preview chat: the same as in a chat that somebody new has begun on the website. */
export async function previewRequest(
  database: Pick<Database, 'db' | 'pool'>,
  scope: Scope,
  schedule: Schedule,
  conversation: AssistantRequest['conversation'],
): Promise<AssistantRequest> {
  const question = conversation.at(-1)?.text ?? '';
  const [facts, disclosed, names] = await Promise.all([
    factsFor(database, scope, question),
    findCarsForNewShopper(database.db, scope.dealerId, question),
    namesAndInstructions(database, scope),
  ]);
  return {
    ...names,
    customerFirstName: '',
    vehicle: null,
    channel: 'chat',
    schedule,
    conversation,
    handBackNote: null,
    needsNumber: true,
    ...disclosed,
    ...facts,
  };
}

/** The transcript, as a stored chat's is read: the welcome comes first, and consecutive messages of one side are merged. */
export function previewConversation(messages: readonly PreviewChatMessage[]): AssistantRequest['conversation'] {
  const conversation: AssistantRequest['conversation'] = [{ by: 'assistant', text: welcome }];
  for (const { by, text } of messages) {
    const side = by === 'shopper' ? 'customer' : 'assistant';
    const last = conversation.at(-1)!;
    if (last.by === side) last.text += `\n${text}`;
    else conversation.push({ by: side, text });
  }
  return conversation;
}

type NamesAndInstructions = Pick<
  AssistantRequest,
  'dealerName' | 'productName' | 'journeyName' | 'journeyInstruction' | 'sourceInstruction'
>;

/** The dealer's and the product's name, and the instructions for leads from the website's chat. */
async function namesAndInstructions(
  { db }: Pick<Database, 'db'>,
  { dealerId, productId }: Scope,
): Promise<NamesAndInstructions> {
  return db
    .selectFrom('dealer as d')
    .innerJoin('dealer_product as p', 'p.dealer_id', 'd.id')
    .leftJoin('source as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'p.dealer_id')
        .onRef('s.product_id', '=', 'p.id')
        .on('s.name', '=', websiteChatSource),
    )
    .leftJoin('journey as j', (join) =>
      join.onRef('j.dealer_id', '=', 's.dealer_id').onRef('j.id', '=', 's.journey_id'),
    )
    .select((eb) => [
      'd.name as dealerName',
      'p.name as productName',
      eb.fn.coalesce('j.name', eb.val('')).as('journeyName'),
      eb.fn.coalesce('j.instruction', eb.val('')).as('journeyInstruction'),
      eb.fn.coalesce('s.instruction', eb.val('')).as('sourceInstruction'),
    ])
    .where('d.id', '=', dealerId)
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow();
}
