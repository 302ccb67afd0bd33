import type { AccessType } from '../../access/policy.ts';
import type { SettingsBlockId } from '../../access/settings.ts';
import { inAccount } from '../scope.ts';

/** What the calls of the settings page have in common: they concern an account, and their block says who may make them. */
export const inBlock = (id: SettingsBlockId, needs: AccessType) =>
  ({ ...inAccount, access: 'admin', block: { id, needs } }) as const;
