import { isRegular } from '@forecourt/api/access/role';
import * as views from '@forecourt/api/contract/saved-views';
import type { Person } from '../../platform/access/person.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { forbidden, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';

/** Saved views of conversations (docs/decisions/inbox.md). */
export function viewRoutes(contract: Contract): void {
  contract.scoped(views.savedViews, ({ trx, scope, person }) => list(trx, scope, person));

  contract.scoped(views.saveView, async ({ trx, scope, person, body, audit }) => {
    const { dealerId, productId } = scope;
    // One's own view of the same name is replaced.
    await trx
      .deleteFrom('saved_view')
      .where('dealer_id', '=', dealerId)
      .where('product_id', '=', productId)
      .where('person_id', '=', person.id)
      .where('name', '=', body.name)
      .execute();
    const known = await list(trx, scope, person);
    if (known.Items.filter(({ IsOwn }) => IsOwn).length >= views.maxViews)
      throw new Refusal(409, 'too-many', `You can save up to ${views.maxViews} views. Delete one first.`);
    const { id } = await trx
      .insertInto('saved_view')
      .values({
        dealer_id: dealerId,
        product_id: productId,
        person_id: person.id,
        is_shared: body.is_shared,
        name: body.name,
        query: body.query,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(id, { after: { is_shared: body.is_shared } });
    return list(trx, scope, person);
  });

  contract.scoped(views.deleteView, async ({ trx, scope, person, body, audit }) => {
    const view = await trx
      .selectFrom('saved_view')
      .select(['id', 'name', 'query', 'person_id as personId', 'is_shared as isShared'])
      .where('dealer_id', '=', scope.dealerId)
      .where((eb) => eb(eb.cast('id', 'text'), '=', body.id))
      .executeTakeFirst();
    if (!view || (view.personId !== person.id && !view.isShared)) throw notFound('This view no longer exists', body.id);
    if (view.personId !== person.id && isRegular(person))
      throw forbidden('Only administrators can delete a colleague’s view');
    await trx.deleteFrom('saved_view').where('dealer_id', '=', scope.dealerId).where('id', '=', view.id).execute();
    await audit(view.id, { before: { is_shared: view.isShared } });
    return list(trx, scope, person);
  });
}

/** One's own views and those that everybody shares, by name. */
async function list(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  person: Pick<Person, 'id'>,
): Promise<{ Items: views.SavedView[] }> {
  const rows = await trx
    .selectFrom('saved_view')
    .select(['id', 'name', 'query', 'is_shared', 'person_id'])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('person_id', '=', person.id)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    Items: rows.map(({ id, name, query, is_shared, person_id }) => ({
      Id: id,
      Name: name,
      Query: query,
      IsShared: is_shared,
      IsOwn: person_id === person.id,
    })),
  };
}
