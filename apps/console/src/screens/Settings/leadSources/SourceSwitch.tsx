import { canSwitchSubSource } from '@forecourt/api/contract/settings/lead-sources';
import { Switch } from '@forecourt/ui/forms/Switch';
import type { SourceOptions, SourceRow } from './sourceRow.ts';
import { sourceTexts } from './texts.ts';

interface SourceSwitchProps extends Pick<SourceOptions, 'canWrite' | 'onSwitch'> {
  row: Exclude<SourceRow, { kind: 'note' }>;
}

/** Whether the assistant works the new leads of a source or a sub-source (spec 2 §4). */
export function SourceSwitch({ row, canWrite, onSwitch }: SourceSwitchProps) {
  const { SourceName, Status } = row.source;
  return (
    <Switch
      isLabelHidden
      isSelected={Status === 1}
      isReadOnly={!canWrite}
      isDisabled={row.kind === 'sub' && !canSwitchSubSource(row.parent, row.source)}
      onChange={(isOn) => onSwitch(row, isOn ? 1 : 0)}
    >
      {sourceTexts.work(row.kind === 'sub' ? sourceTexts.ofSource(SourceName, row.parent.SourceName) : SourceName)}
    </Switch>
  );
}
