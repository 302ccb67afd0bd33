import {
  canSwitchSubSource,
  noSubSource,
  type OnOff,
  type SourceSetting,
  type SubSource,
} from '@forecourt/api/contract/settings/lead-sources';
import { CountPercent } from '@forecourt/ui/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { ExpandButton, ExpandIndent } from '@forecourt/ui/ExpandButton';
import { HelpTip } from '@forecourt/ui/HelpTip';
import { Stack } from '@forecourt/ui/Stack';
import { Switch } from '@forecourt/ui/Switch';
import { Text } from '@forecourt/ui/Text';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../../format/format.ts';
import { sourceTexts } from './texts.ts';

/** A source; one of its sub-sources; or what stands for those that are not there. */
export type SourceRow =
  | { kind: 'source'; source: SourceSetting }
  | { kind: 'sub'; source: SubSource; parent: SourceSetting }
  | { kind: 'note'; content: ReactNode };

interface ColumnOptions {
  canWrite: boolean;
  expanded: string | undefined;
  onExpand: (id: string | undefined) => void;
  onSwitch: (row: SourceRow, Status: OnOff) => void;
}

type Figure = keyof typeof sourceTexts.columns & ('newLeads' | 'worked' | 'engaged' | 'appointments' | 'expertise');

/** A number of a source; sub-sources have none. */
const figure = (
  id: Figure,
  width: number,
  value: (source: SourceSetting) => number | null,
  show: (source: SourceSetting) => ReactNode,
): DataColumn<SourceRow> => ({
  id,
  header: sourceTexts.columns[id].header,
  help: <HelpTip label={`About ${sourceTexts.columns[id].header}`}>{sourceTexts.columns[id].help}</HelpTip>,
  kind: 'number',
  width,
  value: (row) => (row.kind === 'source' ? value(row.source) : null),
  cell: (row) => (row.kind === 'source' ? show(row.source) : null),
});

/** The columns of the sources' table (spec 2 §3). */
export function sourceColumns({ canWrite, expanded, onExpand, onSwitch }: ColumnOptions): DataColumn<SourceRow>[] {
  return [
    {
      id: 'source',
      header: sourceTexts.columns.source.header,
      kind: 'text',
      width: 184,
      value: (row) => (row.kind === 'note' ? '' : row.source.SourceName),
      cell: (row) => {
        if (row.kind === 'note') return row.content;
        if (row.kind === 'sub')
          return (
            <ExpandIndent>
              <Stack as="span" space="none">
                <span>{row.source.SourceName}</span>
                {row.source.SourceName === noSubSource && (
                  <Text size="small" tone="secondary">
                    {sourceTexts.noSubSource}
                  </Text>
                )}
              </Stack>
            </ExpandIndent>
          );
        const { SourceId, SourceName, SubSourceNum } = row.source;
        if (SubSourceNum === 0) return <ExpandIndent>{SourceName}</ExpandIndent>;
        const isExpanded = expanded === SourceId;
        return (
          <ExpandButton isExpanded={isExpanded} onExpandedChange={() => onExpand(isExpanded ? undefined : SourceId)}>
            <Stack as="span" space="none">
              <span>{SourceName}</span>
              <Text size="small" tone="secondary">
                {sourceTexts.subSources(SubSourceNum)}
              </Text>
            </Stack>
          </ExpandButton>
        );
      },
    },
    {
      id: 'status',
      header: sourceTexts.columns.status.header,
      kind: 'text',
      width: 96,
      value: (row) => (row.kind === 'note' ? null : row.source.Status),
      cell: (row) => {
        if (row.kind === 'note') return null;
        const { SourceName, Status } = row.source;
        return (
          <Switch
            isLabelHidden
            isSelected={Status === 1}
            isReadOnly={!canWrite}
            isDisabled={row.kind === 'sub' && !canSwitchSubSource(row.parent, row.source)}
            onChange={(isOn) => onSwitch(row, isOn ? 1 : 0)}
          >
            {sourceTexts.work(
              row.kind === 'sub' ? sourceTexts.ofSource(SourceName, row.parent.SourceName) : SourceName,
            )}
          </Switch>
        );
      },
    },
    figure(
      'newLeads',
      112,
      ({ NewLeads }) => NewLeads,
      ({ NewLeads, CloseRate }) => <CountPercent count={formatCount(NewLeads)!} percent={formatPercent(CloseRate)} />,
    ),
    figure(
      'worked',
      96,
      ({ LeadsThatWorked }) => LeadsThatWorked,
      ({ LeadsThatWorked }) => formatCount(LeadsThatWorked),
    ),
    figure(
      'engaged',
      112,
      ({ CustomersEngaged }) => CustomersEngaged,
      ({ CustomersEngaged, EngagementRate }) => (
        <CountPercent count={formatCount(CustomersEngaged)!} percent={formatPercent(EngagementRate)} />
      ),
    ),
    figure(
      'appointments',
      130,
      ({ AIAppointments }) => AIAppointments,
      ({ AIAppointments }) => formatCount(AIAppointments),
    ),
    figure(
      'expertise',
      100,
      ({ SalesExpertiseNeeded }) => SalesExpertiseNeeded,
      ({ SalesExpertiseNeeded }) => formatCount(SalesExpertiseNeeded),
    ),
  ];
}
