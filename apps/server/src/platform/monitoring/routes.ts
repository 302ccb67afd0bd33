import * as calls from '@forecourt/api/contract/status';
import type { JobKind } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { readStatus } from './readStatus.ts';

/**
 * The screen 'Status' of a SUPER-ADMIN (docs/decisions/status.md).
 * @param getKinds the kinds of jobs that the installation has; they are made after the routes
 */
export function statusRoutes(
  { contract, config, database }: Pick<Platform, 'contract' | 'config' | 'database'>,
  getKinds: () => readonly JobKind[],
): void {
  contract.inSteps(calls.get, () => readStatus({ db: database.db, config, kinds: getKinds() }));
}
