import * as desk from '@forecourt/api/contract/desk';
import type { Contract } from '../../platform/http/serve.ts';
import { findConversationIn } from '../dialogue/conversation.ts';
import { assign, listAssignees } from './assign.ts';
import { findAvailability, saveAvailability } from './availability.ts';
import { findDeskState } from './state.ts';
import { setStatus } from './status.ts';
import { answerTransfer, offerTransfer } from './transfer.ts';

/** Who has a conversation, and whether it is put off or closed (docs/decisions/handoffs.md). */
export function deskRoutes(contract: Contract): void {
  contract.person(desk.deskState, async ({ trx, person, dealerId, query }) =>
    findDeskState(trx, await findConversationIn(trx, person, dealerId, query.conversation_id)),
  );

  contract.person(desk.assignees, async ({ trx, person, dealerId, query }) => ({
    Items: await listAssignees(trx, await findConversationIn(trx, person, dealerId, query.conversation_id)),
  }));

  contract.person(desk.assign, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await assign(trx, person, conversation, body.to);
    const state = await findDeskState(trx, conversation);
    await audit(conversation.id, { after: { assignee: state.AssigneeId } });
    return state;
  });

  contract.person(desk.setStatus, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await setStatus(trx, person, conversation, body.status);
    await audit(conversation.id, { after: body.status });
    return findDeskState(trx, conversation);
  });

  contract.person(desk.availability, ({ trx, person }) => findAvailability(trx, person.id));

  contract.person(desk.setAvailability, async ({ trx, person, body, audit }) => {
    await saveAvailability(trx, person.id, body.away_until);
    await audit(person.id, { after: { away_until: body.away_until } });
    return findAvailability(trx, person.id);
  });

  contract.person(desk.offerTransfer, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await offerTransfer(trx, person, conversation, { toId: body.to_user_id, note: body.note });
    await audit(conversation.id, { after: { to: body.to_user_id } });
    return findDeskState(trx, conversation);
  });

  contract.person(desk.answerTransfer, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await answerTransfer(trx, person, conversation, body.answer);
    await audit(conversation.id, { after: { answer: body.answer } });
    return findDeskState(trx, conversation);
  });
}
