import type { OnOff, SourceSetting, SubSource } from '@forecourt/api/contract/settings/lead-sources';
import type { ReactNode } from 'react';

/** A source; one of its sub-sources; or what stands for those that are not there. */
export type SourceRow =
  | { kind: 'source'; source: SourceSetting }
  | { kind: 'sub'; source: SubSource; parent: SourceSetting }
  | { kind: 'note'; content: ReactNode };

/** What can be done with a row. */
export interface SourceOptions {
  canWrite: boolean;
  expanded: string | undefined;
  onExpand: (id: string | undefined) => void;
  onSwitch: (row: SourceRow, Status: OnOff) => void;
}
