import { apiScopeIds } from '@forecourt/api/apiScopes';
import { keysExamples } from '@forecourt/api/contract/connections/keys.examples';
import { adfExamples } from '@forecourt/api/contract/connections/adf.examples';
import { knowledgeUseExamples } from '@forecourt/api/contract/knowledgeUse.examples';
import { webhooksExamples } from '@forecourt/api/contract/connections/webhooks.examples';
import { nextTouchExamples } from '@forecourt/api/contract/nextTouch.examples';
import { savedViewsExamples } from '@forecourt/api/contract/saved-views.examples';
import { stockExamples } from '@forecourt/api/contract/connections/stock.examples';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { keyHash } from '../src/platform/access/apiKeys.ts';
import { createSecretSeal } from '../src/platform/secrets/sealSecrets.ts';
import type { TestApp } from './testApp.ts';
import { createConversation, message } from './testConversation.ts';

/** A conversation of an account in whose message `restoreKnowledge` leaves a question open. */
export const createConversationRecords = (account: string): FeedLine[] => [
  ...createConversation(account, 'talk'),
  { ...message(account, 'talk', '', 'BOT', 'email', 'Let me check.'), id: 'reply' } as FeedLine,
];

/** Leaves in the Knowledge Banks only what the contract's examples refer to: a topic and a question that somebody has added, and a gap. */
export async function restoreKnowledge(pool: pg.Pool, accounts: readonly string[] = ['home']): Promise<void> {
  await pool.query('delete from knowledge');
  await pool.query('delete from knowledge_topic');
  await pool.query(
    "insert into knowledge_topic (dealer_id, product_id, group_name, name, custom) select account, 'LEAD_ENGAGE', 'Sales', 'Financing', true from unnest($1::text[]) account",
    [accounts],
  );
  await pool.query(
    "insert into knowledge (dealer_id, id, product_id, group_name, topic, question, answer, custom) select account, 'financing-terms', 'LEAD_ENGAGE', 'Sales', 'Financing', 'What terms do you offer?', 'From 24 months.', true from unnest($1::text[]) account",
    [accounts],
  );
  await pool.query(
    `insert into unanswered_question (dealer_id, message_id, place, product_id, conversation_id, question, words, gap_id, at)
     select dealer_id, id, 0, product_id, conversation_id, 'Which octane does it need?', '{octan}', $1, now() from message
     where dealer_id = any ($2) and id = 'reply' on conflict do nothing`,
    [knowledgeUseExamples.closeKnowledgeGap.params.gap_id, accounts],
  );
  await pool.query('delete from knowledge_gap_closed');
}

/** The follow-up of the examples, which an appointment would end. */
export async function restoreFollowUp(pool: pg.Pool): Promise<void> {
  await pool.query('delete from timer');
  await pool.query(
    `insert into timer (dealer_id, id, kind, lead_id, subject, reference, minutes, due_at)
     values ('home', $1, 'follow-up', 'ada', 'no-answer/1', 'FIRST_MESSAGE', 240, now() + interval '1 day')`,
    [nextTouchExamples.changeNextTouch.body.id],
  );
}

/** The API key of the examples, which has every scope; it works again after a test has rotated or revoked it. */
export const contractApiKey = 'fc_of-the-contract-tests';
export const contractApiKeyId = keysExamples.revokeApiKey.body.Id;

export async function restoreApiKey(pool: pg.Pool): Promise<void> {
  await pool.query('delete from api_key');
  await pool.query('delete from api_key_hash');
  await pool.query(
    "insert into api_key (dealer_id, id, name, scopes, starts_with) values ('home', $1, 'DMS export', $2, 'fc_of-t')",
    [contractApiKeyId, apiScopeIds],
  );
  await pool.query("insert into api_key_hash (key_hash, dealer_id, key_id) values ($1, 'home', $2)", [
    keyHash(contractApiKey),
    contractApiKeyId,
  ]);
}

/** The endpoint of the examples, and an event that it did not take. */
async function restoreWebhooks({ config, database: { pool } }: Pick<TestApp, 'config' | 'database'>): Promise<void> {
  const secret = await createSecretSeal(config).seal('home', 'whsec_c2VjcmV0');
  const { testWebhook, addWebhook, resendDeliveries } = webhooksExamples;
  const { endpoint_id: endpoint } = testWebhook.params;
  await pool.query('delete from webhook_endpoint');
  await pool.query(
    `insert into webhook_endpoint (dealer_id, id, kind, target, event_types, secret, changed_by)
     values ('home', $1, 'webhook', $2, '{lead.created}', $3, 'admin')`,
    [endpoint, addWebhook.body.target, secret],
  );
  await pool.query(
    `insert into webhook_delivery (dealer_id, id, endpoint_id, event_id, event_type, lead_id, payload, state, ended_at)
     values ('home', $1, $2, gen_random_uuid(), 'lead.created', 'ada', '{}', 'dead', now())`,
    [resendDeliveries.body.ids![0], endpoint],
  );
}

/** The source of stock of the examples: fetched from an address, and with vehicles missing from its last file. */
async function restoreStock(pool: pg.Pool): Promise<void> {
  await pool.query('delete from stock_source');
  await pool.query(
    "insert into stock_source (dealer_id, id, kind, address, missing_before) values ('home', $1, 'http', 'https://feeds.example/stock.csv', now())",
    [stockExamples.pullStock.params.source_id],
  );
}

/** The request of the examples, which joined the customer's lead. */
async function restoreLeadRequest(pool: pg.Pool): Promise<void> {
  const record = {
    type: 'lead',
    dealer: 'home',
    id: adfExamples.splitRequest.params.request_id,
    product: 'LEAD_ENGAGE',
    first_name: 'Ada',
    last_name: 'Byron',
    source: 'Car Finder',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: '2026-01-05T15:00:00Z',
  };
  const details = { ids: [], vehicles: [], customer: [], customerIds: [], other: [] };
  await pool.query(
    `insert into lead_request (dealer_id, id, lead_id, received_at, details, record, joined_by)
     values ('home', $1, 'ada', '2026-01-05T15:00:00Z', $2, $3, 'email')
     on conflict (dealer_id, id) do update set lead_id = 'ada', joined_by = 'email'`,
    [record.id, JSON.stringify(details), JSON.stringify(record)],
  );
}

/** A sending domain, with a key that is none. */
async function restoreSendingDomain(pool: pg.Pool): Promise<void> {
  await pool.query('delete from sending_domain');
  await pool.query(
    `insert into sending_domain (dealer_id, local_part, domain, selector, private_key, public_key, changed_by)
     values ('home', 'sales', 'harbor.example', 'fc5d0a7b21', 'sealed', 'AAAA', 'admin')`,
  );
}

/** The website of the examples. */
async function restoreDomain(pool: pg.Pool): Promise<void> {
  await pool.query("delete from website_domain where dealer_id = 'home'");
  await pool.query("insert into website_domain (host, dealer_id) values ('www.home.example', 'home')");
}

/** What the examples of the settings are about. */
export async function restoreSettings(server: Pick<TestApp, 'config' | 'database'>): Promise<void> {
  const { pool } = server.database;
  await pool.query(
    "update dealer set is_suspended = id = 'leaving', suspension_changed_at = null where id in ('home', 'leaving')",
  );
  await restoreDomain(pool);
  await restoreApiKey(pool);
  await restoreStock(pool);
  await restoreLeadRequest(pool);
  await restoreSendingDomain(pool);
  await restoreWebhooks(server);
  await restoreDoors(pool);
  await restoreView(pool);
}

/** A view that everybody shares. */
async function restoreView(pool: pg.Pool): Promise<void> {
  await pool.query('delete from saved_view');
  await pool.query(
    "insert into saved_view (dealer_id, id, product_id, person_id, is_shared, name, query) values ('home', $1, 'LEAD_ENGAGE', 'regular', true, 'Waiting', 'inbox=needs_reply')",
    [savedViewsExamples.deleteView.body.id],
  );
}

/** An address to send a test to, and no tests yet: an account may send some an hour. */
async function restoreDoors(pool: pg.Pool): Promise<void> {
  await pool.query('delete from door_test');
  await pool.query(
    "insert into inbound_address (address, dealer_id, kind) values ('home@in.example', 'home', 'mail') on conflict do nothing",
  );
}
