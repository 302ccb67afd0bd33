import { noSubSource, type SourceSetting } from '@forecourt/api/contract/settings/lead-sources';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { ExpandButton, ExpandIndent } from '@forecourt/ui/actions/ExpandButton';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../../format/format.ts';
import type { SourceOptions, SourceRow } from './sourceRow.ts';
import { SourceSwitch } from './SourceSwitch.tsx';
import { sourceTexts } from './texts.ts';

type Figure = keyof typeof sourceTexts.columns & ('newLeads' | 'worked' | 'engaged' | 'appointments' | 'expertise');

/** What is left out first where there is little room: what the dashboard shows too. */
const dropOrder: Partial<Record<Figure, number>> = { worked: 1, expertise: 2, appointments: 3 };

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
  ...(dropOrder[id] !== undefined && { dropOrder: dropOrder[id] }),
  value: (row) => (row.kind === 'source' ? value(row.source) : null),
  cell: (row) => (row.kind === 'source' ? show(row.source) : null),
});

/** The columns of the sources' table (spec 2 §3). */
export function sourceColumns({ canWrite, expanded, onExpand, onSwitch }: SourceOptions): DataColumn<SourceRow>[] {
  return [
    {
      id: 'source',
      header: sourceTexts.columns.source.header,
      kind: 'text',
      width: 154,
      value: (row) => (row.kind === 'note' ? '' : row.source.SourceName),
      wrapText: (row, name) => {
        if (row.kind === 'note') return row.content;
        if (row.kind === 'sub')
          return (
            <ExpandIndent>
              <Stack as="span" space="none">
                <span>{name}</span>
                {row.source.SourceName === noSubSource && (
                  <Text size="small" tone="secondary">
                    {sourceTexts.noSubSource}
                  </Text>
                )}
              </Stack>
            </ExpandIndent>
          );
        const { SourceId, SubSourceNum } = row.source;
        if (SubSourceNum === 0) return <ExpandIndent>{name}</ExpandIndent>;
        const isExpanded = expanded === SourceId;
        return (
          <ExpandButton isExpanded={isExpanded} onExpandedChange={() => onExpand(isExpanded ? undefined : SourceId)}>
            <Stack as="span" space="none">
              <span>{name}</span>
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
      width: 82,
      value: (row) => (row.kind === 'note' ? null : row.source.Status),
      cell: (row) => {
        if (row.kind === 'note') return null;
        return <SourceSwitch row={row} canWrite={canWrite} onSwitch={onSwitch} />;
      },
    },
    figure(
      'newLeads',
      104,
      ({ NewLeads }) => NewLeads,
      ({ NewLeads, CloseRate }) => <CountPercent count={formatCount(NewLeads)!} percent={formatPercent(CloseRate)} />,
    ),
    figure(
      'worked',
      86,
      ({ LeadsThatWorked }) => LeadsThatWorked,
      ({ LeadsThatWorked }) => formatCount(LeadsThatWorked),
    ),
    figure(
      'engaged',
      104,
      ({ CustomersEngaged }) => CustomersEngaged,
      ({ CustomersEngaged, EngagementRate }) => (
        <CountPercent count={formatCount(CustomersEngaged)!} percent={formatPercent(EngagementRate)} />
      ),
    ),
    figure(
      'appointments',
      120,
      ({ AIAppointments }) => AIAppointments,
      ({ AIAppointments }) => formatCount(AIAppointments),
    ),
    figure(
      'expertise',
      104,
      ({ SalesExpertiseNeeded }) => SalesExpertiseNeeded,
      ({ SalesExpertiseNeeded }) => formatCount(SalesExpertiseNeeded),
    ),
  ];
}
