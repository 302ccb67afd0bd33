import { changesTouches } from '@forecourt/api/access/touches';
import { changeNextTouch, nextTouch } from '@forecourt/api/contract/nextTouch';
import { findConversationIn } from '../../conversations/dialogue/conversation.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { changedElsewhere, forbidden, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { edit, hold, release, sendNow, type ShownFollowUp, skip } from './change.ts';
import { type Next, findNextTouch, type ConversationKey } from './nextTouch.ts';

/** What the assistant sends next, and what staff decide about it (docs/decisions/next-message.md). */
export function nextTouchRoutes({ contract }: Platform): void {
  contract.person(nextTouch, async ({ trx, person, dealerId, params, setVersion }) => {
    const conversation = await findConversationIn(trx, person, dealerId, params.cid);
    const { touch, nothing, version } = await findNextTouch(trx, conversation, new Date());
    setVersion(version);
    return { Touch: touch, Nothing: nothing, CanChange: changesTouches(person.policy) };
  });

  contract.person(changeNextTouch, async ({ trx, person, dealerId, params, body, ifMatch, setVersion, audit }) => {
    if (!changesTouches(person.policy)) throw forbidden();
    const conversation = await findConversationIn(trx, person, dealerId, params.cid);
    // Nobody answers, edits or sends meanwhile.
    await lockLeads(trx, [conversation]);
    const now = new Date();
    const shown = await findNextTouch(trx, conversation, now);
    if (shown.version !== ifMatch || shown.touch?.Id !== body.id)
      throw changedElsewhere(shown.version, await whatChanged(trx, conversation, shown, body.id));
    const followUp = followUpIn(shown);
    const { change, text = '' } = body;
    if (change === 'edit') await edit(trx, followUp, conversation, person.id, text);
    else if (change === 'hold') await hold(trx, followUp, conversation, person.id);
    else if (change === 'release') await release(trx, followUp, conversation);
    else if (change === 'skip') await skip(trx, followUp, conversation);
    else await sendNow(trx, followUp, conversation, now);
    const next = await findNextTouch(trx, conversation, new Date());
    await audit(conversation.id, {
      before: { follow_up: followUp.turn.subject, on_hold: followUp.touch.Hold !== null },
      after: { change },
    });
    setVersion(next.version);
    return { Touch: next.touch, Nothing: next.nothing, CanChange: true };
  });
}

/** @throws 409 for what the assistant is about to write itself */
function followUpIn({ touch, turn, lead }: Next): ShownFollowUp {
  if (touch === null || touch.Text === null || !turn || !lead)
    throw new Refusal(409, 'not-changeable', 'The assistant writes this message when it’s due');
  return { touch: { ...touch, Text: touch.Text }, turn, lead };
}

/** What has become of a follow-up that was shown, for people. */
async function whatChanged(
  trx: ScopedTransaction,
  conversation: ConversationKey,
  { touch }: Next,
  id: string,
): Promise<string> {
  const messages = trx.selectFrom('message').where('dealer_id', '=', conversation.dealerId);
  const { isSent, initiator } = await trx
    .selectNoFrom((eb) => [
      eb.exists(messages.where('id', '=', id)).as('isSent'),
      messages
        .select('initiator')
        .where('conversation_id', '=', conversation.id)
        .where('visibility', '=', 'customer')
        .where('initiator', 'in', ['HUMAN', 'BOT', 'SPECIALIST'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('initiator'),
    ])
    .executeTakeFirstOrThrow();
  if (isSent) return 'The assistant has already sent this follow-up.';
  if (touch?.Id === id)
    return 'This follow-up changed, or someone wrote in the conversation. Check both, then try again.';
  if (initiator === 'HUMAN') return 'The customer wrote, so this follow-up ended. Nothing was sent.';
  return 'This follow-up isn’t next anymore. Nothing was sent.';
}
