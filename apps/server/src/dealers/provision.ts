import type { NewDealer } from '@forecourt/api/contract/dealers';
import type { ProductCategory } from '@forecourt/api/contract/products';
import { writeDealer } from '../feed/dealers.ts';
import { holdAccounts } from '../identity/users/holdAccounts.ts';
import { addPerson, type Inviter, takenEmails, unknownPassword } from '../identity/users/invite.ts';
import type { Database } from '../platform/db/database.ts';
import { asOwner } from '../platform/db/owner.ts';
import { type ScopedTransaction, withDealers } from '../platform/db/scope.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/** Who adds a dealer. */
export interface ProvisionContext {
  database: Pick<Database, 'beginningWith'>;
  /** Their policy becomes the ADMIN's. */
  by: Inviter;
  /** The accounts that they hold. */
  heldIds: readonly string[];
  /** The console of a brand, which the invitation leads to, and the brand's title. */
  findSite: (brand: NewDealer['Brand']) => { origin: string; product: string };
  externalIssuer: string | undefined;
}

/** What a product is called, and the id that the feed names it by. */
const products: Record<ProductCategory, { id: string; name: string }> = {
  SALES_AI: { id: 'LEAD_ENGAGE', name: 'Sales AI' },
  CHAT_AI: { id: 'DealerChat', name: 'Chat AI' },
  SERVICE_AI: { id: 'SERVICE_AI', name: 'Service AI' },
  CARBUYING_AI: { id: 'CARBUYING_AI', name: 'Car Buying AI' },
};

/**
 * Adds a dealer and invites its first ADMIN. Who adds it holds it, and so does every SUPER-ADMIN who holds all the others.
 * @param then more for the same transaction
 * @throws 409 where there is a dealer with this id
 */
export const provisionDealer = <T>(
  { database, by, heldIds, findSite, externalIssuer }: ProvisionContext,
  dealer: NewDealer,
  then: (trx: ScopedTransaction, added: { adminId: string }) => Promise<T>,
): Promise<T> =>
  withDealers(database, [...heldIds, dealer.Id], async (trx) => {
    await asOwner(trx, () => insertDealer(trx, dealer, by.id));
    const { FirstName, LastName } = dealer.Admin;
    const email = dealer.Admin.Email.toLowerCase();
    const holders = await takenEmails(trx, [email], externalIssuer);
    const adminId = await addPerson(
      {
        trx,
        person: { ...by, products: null, accounts: [] },
        dealerId: dealer.Id,
        dealerships: [{ id: dealer.Id, name: dealer.Name }],
        retailerName: dealer.RetailerName,
        ...findSite(dealer.Brand),
        externalIssuer,
      },
      { first_name: FirstName, last_name: LastName, email, role: 'ADMIN' },
      { secret: await unknownPassword(), hasAccount: holders.get(email)?.signsIn ?? false },
    );
    return then(trx, { adminId });
  });

async function insertDealer(trx: ScopedTransaction, dealer: NewDealer, adderId: string): Promise<void> {
  const known = await trx.selectFrom('dealer').select('id').where('id', '=', dealer.Id).executeTakeFirst();
  if (known) throw new Refusal(409, 'dealer-exists', 'There’s already a dealer with this ID');
  await writeDealer(trx, {
    type: 'dealer',
    id: dealer.Id,
    group: dealer.Group,
    name: dealer.Name,
    retailer_name: dealer.RetailerName,
    time_zone: dealer.TimeZone,
    country: dealer.Country,
    products: dealer.Products.map((category) => ({ ...products[category], category })),
  });
  const holders = await trx
    .selectFrom('person as p')
    .select((eb) => [
      'p.id',
      eb
        .selectFrom('person_account as a')
        .whereRef('a.person_id', '=', 'p.id')
        .select((account) => account.fn.max('a.position').as('last'))
        .as('last'),
    ])
    .where('p.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', adderId),
        eb.and([
          eb('p.role_key', '=', 'SUPER-ADMIN'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('dealer as d')
                .leftJoin('person_account as a', (join) =>
                  join.onRef('a.dealer_id', '=', 'd.id').onRef('a.person_id', '=', 'p.id'),
                )
                .where('d.id', '<>', dealer.Id)
                .where('a.person_id', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  for (const { id, last } of holders) await holdAccounts(trx, id, [dealer.Id], last ?? 0);
}
