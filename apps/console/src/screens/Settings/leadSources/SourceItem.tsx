import { noSubSource, type SourceSetting } from '@forecourt/api/contract/settings/lead-sources';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { cutText } from '@forecourt/ui/cutText';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Fragment } from 'react';
import { formatCount } from '../../../format/format.ts';
import type { SourceOptions, SourceRow } from './sourceRow.ts';
import { SourceSwitch } from './SourceSwitch.tsx';
import { sourceTexts } from './texts.ts';

interface SourceItemProps extends SourceOptions {
  source: SourceSetting;
  columns: readonly DataColumn<SourceRow>[];
  /** What stands below the source while it is expanded. */
  subRows: readonly SourceRow[];
}

/** A source as a line where there is no room for columns: on or off there, its figures and sub-sources below it. */
export function SourceItem({ source, columns, subRows, expanded, onExpand, ...switching }: SourceItemProps) {
  const { SourceId, SourceName, NewLeads, SubSourceNum } = source;
  const row: SourceRow = { kind: 'source', source };
  const isExpanded = expanded === SourceId;
  const about = [sourceTexts.newLeads(formatCount(NewLeads)!, NewLeads)];
  if (SubSourceNum > 0) about.push(sourceTexts.subSources(SubSourceNum));
  return (
    <RecordItem
      title={isExpanded ? SourceName : cutText(SourceName)}
      description={about.join(' · ')}
      actions={<SourceSwitch row={row} {...switching} />}
      isExpanded={isExpanded}
      onExpandedChange={() => onExpand(isExpanded ? undefined : SourceId)}
    >
      {isExpanded && (
        <Stack space="medium">
          <DetailList>
            {columns
              .filter(({ kind }) => kind === 'number')
              .map(({ id, header, cell }) => (
                <DetailItem key={id} term={header}>
                  {cell?.(row)}
                </DetailItem>
              ))}
          </DetailList>
          {subRows.length > 0 && <SubSources source={source} rows={subRows} {...switching} />}
        </Stack>
      )}
    </RecordItem>
  );
}

interface SubSourcesProps extends Pick<SourceOptions, 'canWrite' | 'onSwitch'> {
  source: SourceSetting;
  rows: readonly SourceRow[];
}

function SubSources({ source, rows, ...switching }: SubSourcesProps) {
  const subs = rows.filter((row) => row.kind === 'sub');
  // On their way, or not there.
  if (subs.length === 0)
    return rows.map((row) => row.kind === 'note' && <Fragment key={row.kind}>{row.content}</Fragment>);
  return (
    <RecordList aria-label={sourceTexts.subSourcesLabel(source.SourceName)}>
      {subs.map((row) => (
        <RecordItem
          key={row.source.SourceId}
          title={row.source.SourceName}
          {...(row.source.SourceName === noSubSource && { description: sourceTexts.noSubSource })}
          actions={<SourceSwitch row={row} {...switching} />}
        />
      ))}
    </RecordList>
  );
}
