/** Why a table holds nothing of a customer, and its columns of text and JSON. */
interface OtherTable {
  because: string;
  columns: readonly string[];
}

const dealers = 'what a dealer has set, or has';
const staff = 'of people who work for a dealer';
const numbers = 'numbers, and keys that they are counted by';
const installation = 'what the installation keeps of itself';
const secrets = 'hashes of what signs somebody in';
const keys = 'keys alone';

const table = (because: string, columns: string): OtherTable => ({ because, columns: columns.split(' ') });

/** The tables without information of customers. The columns are named, so that a new one is looked at too. */
export const otherTables: Readonly<Record<string, OtherTable>> = {
  activity_set: table(numbers, 'dealer_id product_id kind span actor'),
  analytics_event: table('a visit, by a random id that no lead has', 'dealer_id host name client_id reason'),
  api_key: table(dealers, 'dealer_id name scopes starts_with created_by'),
  api_key_hash: table(secrets, 'key_hash dealer_id'),
  assistant_model_day: table(numbers, 'dealer_id'),
  authenticator_app: table(staff, 'person_id secret'),
  chat_avatar: table(dealers, 'dealer_id id content_type content object_key'),
  chat_transfer: table(keys, 'dealer_id conversation_id from_id to_id'),
  content_access: table(keys, 'dealer_id conversation_id actor way'),
  credential: table(staff, 'person_id secret'),
  cta_press: table(numbers, 'dealer_id id product_id cta page_type'),
  dealer: table(dealers, 'id group_name name retailer_name time_zone country insight_providers knowledge_key'),
  dealer_product: table(dealers, 'dealer_id id name category attributes'),
  door_test: table('a test of a door, sent to the dealer', 'token_hash dealer_id door sent_to failure'),
  door_use: table(installation, 'door failure'),
  email_change: table(staff, 'person_id dealer_id email token_hash'),
  erased_lead: table('hashes of keys of leads', 'dealer_id lead_hash'),
  erasure: table(numbers, 'dealer_id cause person_id counts'),
  file_object: table(keys, 'key'),
  first_run: table(dealers, 'dealer_id set_aside'),
  function_file: table(installation, 'name checksum'),
  inbound_address: table(dealers, 'address dealer_id kind'),
  installation: table(installation, 'name value'),
  invitation: table(staff, 'dealer_id person_id token_hash'),
  invitation_sign_in: table(staff, 'state_hash browser_hash dealer_id nonce code_verifier'),
  journey: table(dealers, 'dealer_id id product_id name instruction'),
  knowledge: table(
    dealers,
    'dealer_id id product_id group_name topic question answer topic_id searched mirrored_as question_id changed_by question_key',
  ),
  knowledge_gap_closed: table(keys, 'dealer_id gap_id question_id closed_by'),
  knowledge_topic: table(dealers, 'dealer_id product_id group_name name group_id id changed_by'),
  knowledge_use: table(keys, 'dealer_id message_id entry_id product_id conversation_id'),
  knowledge_version: table(dealers, 'dealer_id question_id question answer saved_by'),
  known_browser: table(staff, 'person_id token_hash'),
  metric_day: table(numbers, 'dealer_id product_id kind actor'),
  migration: table(installation, 'name checksum'),
  next_number: table(numbers, 'dealer_id product_id of'),
  notification: table('who of the staff was notified', 'dealer_id id conversation_id message_id person_id name'),
  oidc_record: table(staff, 'model id payload grant_id uid user_code'),
  passkey: table(staff, 'id person_id public_key transports user_agent'),
  passkey_challenge: table(staff, 'challenge interaction'),
  password_link: table(staff, 'person_id dealer_id token_hash'),
  password_miss: table(staff, 'person_id'),
  person: table(
    staff,
    'id issuer subject first_name last_name email username role products policy retailer_name connection invited_by signs_in_as role_key name_key email_key',
  ),
  person_account: table(staff, 'person_id dealer_id name_key email_key role_key search_text'),
  process: table(installation, 'host version node roles'),
  push_setting: table(staff, 'person_id time_zone'),
  push_subscription: table(staff, 'person_id endpoint p256dh auth grant_id user_agent'),
  recovery_code: table(staff, 'person_id code_hash'),
  remembered_device: table(staff, 'token_hash person_id'),
  retention_rule: table(dealers, 'dealer_id kind'),
  revoked_token: table(secrets, 'hash'),
  scim_group: table(dealers, 'dealer_id display_name external_id'),
  scim_group_member: table(keys, 'dealer_id'),
  scim_user: table(staff, 'dealer_id person_id user_name external_id given_name family_name email'),
  second_factor_rule: table(dealers, 'dealer_id required_for'),
  sending_domain: table(dealers, 'dealer_id local_part domain selector private_key public_key checks changed_by'),
  setting: table(dealers, 'dealer_id product_id kind key value changed_by'),
  sign_in: table(staff, 'grant_id person_id user_agent address'),
  sign_in_attempts: table(staff, 'key'),
  sign_in_place: table(staff, 'key'),
  source: table(dealers, 'dealer_id id product_id name journey_id instruction'),
  stock_source: table(dealers, 'dealer_id kind address host_key mapping report'),
  text_registration: table(dealers, 'messaging_service campaign_status brand_status reason'),
  vehicle: table(
    dealers,
    'dealer_id id stock vin condition make model trim body color currency image_url page_url state make_key model_key name_key',
  ),
  visit: table('a visit, by a name that no lead has', 'dealer_id id product_id visitor domain referral'),
  visitor: table('a visit, by a name that no lead has', 'dealer_id product_id name'),
  visitor_salt: table(installation, 'salt'),
  webhook_endpoint: table(
    dealers,
    'dealer_id kind target event_types disabled_reason secret former_secret last_outcome changed_by',
  ),
  website_domain: table(dealers, 'host dealer_id ga4_measurement_id ga4_api_secret changed_by'),
};
