import type { AccessType } from '@forecourt/api/access/policy';

/** What every block of the settings page is given. */
export interface BlockProps {
  /** Without `write` and `create` it is read-only and has no submit (spec 1 §6). */
  access: AccessType[];
}
