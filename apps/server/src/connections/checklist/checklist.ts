import {
  type Checklist,
  type ChecklistStep,
  type ChecklistStepId,
  checklistSteps,
} from '@forecourt/api/contract/connections/checklist';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { findProof } from './proofs.ts';

/**
 * Reads what of a dealer is set up. Each step is looked for anew, so that what has stopped working is open again, until all of them were
 * done or set aside at once: that is noted, and the checklist is over for good.
 */
export async function readChecklist(trx: Kysely<Schema>, dealerId: string): Promise<Checklist> {
  const stored = await trx
    .selectFrom('first_run')
    .select(['set_aside', 'completed_at'])
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();
  if (stored?.completed_at) return { CompletedAt: stored.completed_at.toISOString(), Steps: [] };
  const Steps: ChecklistStep[] = [];
  for (const Id of checklistSteps) Steps.push(await readStep(trx, dealerId, Id, stored?.set_aside ?? []));
  if (Steps.some(({ State }) => State === 'open')) return { CompletedAt: null, Steps };
  return { CompletedAt: await complete(trx, dealerId), Steps: [] };
}

async function readStep(
  trx: Kysely<Schema>,
  dealerId: string,
  Id: ChecklistStepId,
  setAsideSteps: readonly string[],
): Promise<ChecklistStep> {
  const Proof = await findProof(trx, dealerId, Id);
  if (Proof) return { Id, State: 'done', Proof };
  return { Id, State: setAsideSteps.includes(Id) ? 'set-aside' : 'open', Proof: null };
}

async function complete(trx: Kysely<Schema>, dealerId: string): Promise<string> {
  const { at } = await trx
    .insertInto('first_run')
    .values({ dealer_id: dealerId, completed_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('dealer_id').doUpdateSet({ completed_at: sql`coalesce(first_run.completed_at, now())` }),
    )
    .returning((eb) => eb.ref('completed_at').$castTo<Date>().as('at'))
    .executeTakeFirstOrThrow();
  return at.toISOString();
}

/** Sets a step aside, or takes it up again. Two people who choose different steps at once both have their way. */
export async function setAside(
  trx: Kysely<Schema>,
  dealerId: string,
  step: ChecklistStepId,
  isSetAside: boolean,
): Promise<void> {
  const others = sql<string[]>`array_remove(first_run.set_aside, ${step})`;
  await trx
    .insertInto('first_run')
    .values({ dealer_id: dealerId, set_aside: isSetAside ? [step] : [] })
    .onConflict((conflict) =>
      conflict
        .column('dealer_id')
        .doUpdateSet({ set_aside: isSetAside ? sql<string[]>`array_append(${others}, ${step})` : others }),
    )
    .execute();
}
