import type { Schema } from '../db/schema.ts';

/** A column of text that holds secrets as `SecretSeal` seals them, or nothing. */
interface SealedColumn {
  table: keyof Schema;
  column: string;
  /** The columns that name a row. */
  key: [string, ...string[]];
  /** The column that names whose secret it is. The value is sealed for that owner alone. */
  owner: string;
}

/**
 * Every stored secret that has to be read again. `pnpm secrets:rotate` seals them anew, and a start seals what is in the clear from before.
 * A column whose name looks like a secret is here, among the hashes or among what is none: storedSecrets.test.ts walks the schema.
 */
export const sealedColumns: SealedColumn[] = [
  { table: 'authenticator_app', column: 'secret', key: ['person_id'], owner: 'person_id' },
  { table: 'sending_domain', column: 'private_key', key: ['dealer_id'], owner: 'dealer_id' },
  { table: 'webhook_endpoint', column: 'secret', key: ['dealer_id', 'id'], owner: 'dealer_id' },
  { table: 'webhook_endpoint', column: 'former_secret', key: ['dealer_id', 'id'], owner: 'dealer_id' },
  { table: 'website_domain', column: 'ga4_api_secret', key: ['host'], owner: 'dealer_id' },
];

/** The installation's own secrets, by name in `installation` (keepSecret.ts). */
export const sealedNames = [
  'signing-key',
  'cookie-keys',
  'module-key',
  'sftp-key',
  'vapid-keys',
  'feed-token',
  'unsubscribe-key',
];

/** Secrets that are only ever compared: what is stored cannot be turned back. */
export const hashedColumns: Record<string, string> = {
  'api_key_hash.key_hash': 'SHA-256 of 256 random bits',
  'chat_token.token_hash': 'SHA-256 of a random token',
  'credential.secret': 'Argon2id of a password; scrypt until the next sign-in',
  'door_test.token_hash': 'SHA-256 of a random token',
  'erased_lead.lead_hash': 'SHA-256 of a key, to know an erased lead again',
  'email_change.token_hash': 'SHA-256 of a random token',
  'known_browser.token_hash': 'SHA-256 of a random cookie',
  'recovery_code.code_hash': 'SHA-256 of a person’s id and 114 random bits',
  'remembered_device.token_hash': 'SHA-256 of a random cookie',
  'oidc_record.id': 'SHA-256 of refresh tokens and codes; other ids come in cookies that the sealed keys sign',
  'invitation.token_hash': 'SHA-256 of a random token',
  'invitation_sign_in.browser_hash': 'SHA-256 of a random cookie',
  'invitation_sign_in.state_hash': 'SHA-256 of a random state',
  'password_link.token_hash': 'SHA-256 of a random token',
  'revoked_token.hash': 'SHA-256 of an access token that nobody takes any more',
};

/** Columns whose names only look like it, with the reason. */
export const plainColumns: Record<string, string> = {
  'attachment.object_key': 'where a file lies in the store',
  'chat.client_key': 'tells a repeated start from another',
  'chat_avatar.object_key': 'where a file lies in the store',
  'dealer.knowledge_key':
    'given to everybody who signs in to the account, and of no use without their access token (spec 3 §7)',
  'delivery.notice_key': 'what makes a notice one',
  'passkey.public_key': 'public',
  'delivery.recipient_key': 'what is searched by',
  'file_object.key': 'where a file lies in the store',
  'invitation_sign_in.code_verifier': 'of a sign-in of minutes, and of no use without the browser’s cookie',
  'invitation_sign_in.nonce': 'of a sign-in of minutes, and of no use without the browser’s cookie',
  'oidc_record.user_code': 'of a flow that the provider does not offer (RFC 8628)',
  'push_delivery.key': 'what makes a notification one',
  'push_subscription.auth': 'of no use without the installation’s VAPID key, which is sealed (RFC 8292)',
  'push_subscription.p256dh': 'a public key (RFC 8291)',
  'sending_domain.public_key': 'published in the DNS',
  'setting.key': 'which of a kind',
  'sign_in_attempts.key': 'which account or address',
  'sign_in_place.key': 'a hash of account and address',
  'stock_source.host_key': 'the public key of somebody else’s server',
  'webhook_endpoint.former_secret_until': 'a time',
  'website_domain.has_ga4_api_secret': 'whether there is one',
  ...Object.fromEntries(
    [
      'conversation_list.channel_key',
      'conversation_list.name_key',
      'conversation_list.source_key',
      'conversation_list.waiting_key',
      'knowledge.question_key',
      'person.email_key',
      'person.name_key',
      'person.role_key',
      'person_account.email_key',
      'person_account.name_key',
      'person_account.role_key',
      'vehicle.make_key',
      'vehicle.model_key',
      'vehicle.name_key',
    ].map((column) => [column, 'what lists are sorted or searched by']),
  ),
};
