import type { Generated } from 'kysely';

/** The tables that queries are typed by; migrations/ defines them. Dates are YYYY-MM-DD, instants are UTC. */
export interface Schema {
  dealer: DealerTable;
  dealer_product: DealerProductTable;
  person: PersonTable;
  person_account: { person_id: string; dealer_id: string; position: number };
  metric_day: {
    dealer_id: string;
    product_id: string;
    kind: string;
    actor: string;
    day: string;
    n: string;
  };
  /** `members` is 2,048 bits, one a lead (one a visitor of the kind `visit`) by its number. */
  activity_set: {
    dealer_id: string;
    product_id: string;
    kind: string;
    span: 'day' | 'week' | 'month';
    day: string;
    block: number;
    actor: string;
    members: string;
  };
  lead: { dealer_id: string; id: string; product_id: string; created_day: string; first_bot_at: Date | null };
  deal: {
    dealer_id: string;
    id: string;
    product_id: string;
    lead_id: string;
    gross: string;
    closed_at: Date;
    day: string;
  };
  audit: AuditTable;
  credential: { person_id: string; secret: string };
  revoked_token: { hash: Buffer; expires_at: Date };
}

interface DealerTable {
  id: string;
  group_name: string;
  name: string;
  retailer_name: string;
  time_zone: string;
  country: string;
  insight_providers: string[];
  has_knowledge_bank: boolean;
  active_far: boolean;
  is_pilot: boolean;
  has_takeover: boolean;
  has_service_scheduler: boolean;
  is_suspended: boolean;
}

interface DealerProductTable {
  dealer_id: string;
  id: string;
  name: string;
  category: string;
  attributes: string[];
  position: number;
}

interface PersonTable {
  id: string;
  issuer: string | null;
  subject: string;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  role: string | null;
  products: string[] | null;
  policy: { Resource: string; Allow: string[] }[];
  retailer_name: string;
  is_internal: boolean;
  is_salesperson: boolean;
  connection: string | null;
  first_visit_at: Date | null;
}

interface AuditTable {
  id: Generated<string>;
  at: Generated<Date>;
  dealer_id: string | null;
  actor: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  request_id: string | null;
}
