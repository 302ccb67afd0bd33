import type { WorkingApiKey } from '../../platform/access/apiKeys.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';

/** A request of a dealer's directory. */
export interface ScimContext {
  trx: ScopedTransaction;
  dealerId: string;
  key: WorkingApiKey;
  /** The console that invitations lead to, and the brand's title. */
  site: { origin: string; product: string };
  externalIssuer: string | undefined;
  requestId: string;
  /** What failed that is not the request's fault: scimmy answers it as a 404. */
  failure?: unknown;
}
