import type { AuthRecord, ChildAccount } from '@forecourt/api/contract/authRecord';
import type { ProductCategory } from '@forecourt/api/contract/products';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { loadCapabilities } from '../../settings/capabilities/capabilities.ts';
import { dealerFormats } from '../../settings/dealerLocale.ts';
import { aiPause } from '../../settings/pauseAi/aiPause.ts';
import type { PersonRecords } from '../../platform/access/person.ts';
import { asOwner } from '../../platform/db/owner.ts';

/**
 * The record that the console keeps for a person in one of their accounts (spec 1 §3).
 * @param productId the product to select where the account has it; else the first
 */
export async function authRecord(
  trx: ScopedTransaction,
  { person, others }: PersonRecords,
  dealerId: string,
  productId?: string,
): Promise<AuthRecord> {
  const dealers = await trx.selectFrom('dealer').selectAll().where('id', 'in', person.dealerIds).execute();
  const dealer = dealers.find(({ id }) => id === dealerId)!;
  const products = await listProducts(trx, dealerId, person.products);
  const selectedProduct = products.find(({ Id }) => Id === productId) ?? products[0] ?? null;
  const own = person.dealerIds.flatMap((id) => dealers.filter((row) => row.id === id)).map((row) => childAccount(row));
  const children = [...own, ...(await listSeparateAccounts(trx, others))];
  const capabilities = await loadCapabilities(trx, dealerId);
  const formats = await dealerFormats(trx, dealerId, dealer.country);
  return {
    selectedProduct,
    dealerSettings: {
      Country: dealer.country,
      HasKnowledgeBank: dealer.has_knowledge_bank,
      ActiveFAR: dealer.active_far,
      IsPilot: dealer.is_pilot,
      Takeover: capabilities['dealership-takeover'].Status,
      ServiceScheduler: capabilities['service-scheduler'].Status,
      TimeZone: dealer.time_zone,
      DateFormat: formats.date,
      TimeFormat: formats.time,
      PhoneFormat: formats.phone,
    },
    user_info: {
      UserId: person.id,
      username: person.username,
      nickname: person.firstName,
      FullName: `${person.firstName} ${person.lastName}`,
      Email: person.email,
      Role: person.role,
      DealerId: dealer.id,
      DealerName: dealer.name,
      RetailerName: dealer.retailer_name,
      PersonRetailerName: person.retailerName,
      InsightProviders: providers(dealer.insight_providers),
      ChildAccounts: children.length > 1 ? children : [],
      Products: products,
      Policy: person.policy,
      IsInternal: person.isInternal,
      IsFirstVisit: person.isFirstVisit,
      selectedProduct,
    },
    AiPause: selectedProduct && (await aiPause(trx, { dealerId, productId: selectedProduct.Id })),
  };
}

const providers = (names: string[]) => names.map((provider_name) => ({ provider_name }));

/** The accounts of the person's other records, in the order of their names. */
async function listSeparateAccounts(trx: ScopedTransaction, others: PersonRecords['others']): Promise<ChildAccount[]> {
  const ids = others.flatMap(({ dealerIds }) => dealerIds);
  if (ids.length === 0) return [];
  // As the owner: the transaction is bound to the accounts of one record.
  const rows = await asOwner(trx, () =>
    trx
      .selectFrom('dealer')
      .select(['id', 'name', 'retailer_name', 'insight_providers'])
      .where('id', 'in', ids)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({ ...childAccount(row), is_separate: true }));
}

const childAccount = (row: {
  id: string;
  name: string;
  retailer_name: string;
  insight_providers: string[];
}): ChildAccount => ({
  id: row.id,
  name: row.name,
  retailer_name: row.retailer_name,
  insight_providers: providers(row.insight_providers),
});

async function listProducts(trx: ScopedTransaction, dealerId: string, held: string[] | null) {
  const rows = await trx
    .selectFrom('dealer_product')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .orderBy('position')
    .execute();
  return rows
    .filter(({ id }) => held === null || held.includes(id))
    .map(({ id, name, category, attributes }) => ({
      Id: id,
      Name: name,
      Category: category as ProductCategory,
      Attributes: attributes,
    }));
}
