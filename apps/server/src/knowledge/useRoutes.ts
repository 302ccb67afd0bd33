import * as calls from '@forecourt/api/contract/knowledgeUse';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { Contract } from '../platform/http/serve.ts';
import type { Person } from '../platform/access/person.ts';
import { bankInScope } from './bank.ts';
import { closeGap, findGaps } from './gaps.ts';
import { findUses } from './uses.ts';

/** How the Knowledge Bank's entries are used, and what it lacks: the calls of `packages/api/src/contract/knowledgeUse.ts`. */
export function knowledgeUseRoutes(contract: Contract): void {
  contract.scoped(calls.knowledgeUses, async (work) => {
    const { dealerId, products } = await seen(work);
    return {
      Items: await findUses(
        work.trx,
        dealerId,
        products.map(({ id }) => id),
      ),
    };
  });

  contract.scoped(calls.knowledgeGaps, async (work) => {
    const { state, skip } = work.query;
    return findGaps(work.trx, await seen(work), { state, skip: Number(skip ?? 0) });
  });

  contract.scoped(calls.closeKnowledgeGap, async (work) => {
    const { trx, person, params, body } = work;
    const gapId = params.gap_id;
    await closeGap(trx, await seen(work), { gapId, questionId: body.question_id, personId: person.id });
    await work.audit(`knowledge-gap:${gapId}`, { after: { question: body.question_id } });
    return { closed: true as const };
  });
}

/** The products that the screen tells of: all that the person has, as a question can be mirrored to them; CDK accounts mirror nothing. */
async function seen(work: { trx: ScopedTransaction; scope: Scope; person: Person }) {
  const { dealerId, products, product, isCdk } = await bankInScope(work);
  return { dealerId, products: isCdk ? [product] : products };
}
