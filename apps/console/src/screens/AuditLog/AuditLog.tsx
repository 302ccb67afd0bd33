import type { AuditEntry } from '@forecourt/api/contract/audit';
import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { Breadcrumbs } from '@forecourt/ui/layout/Breadcrumbs';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stampFormat } from '../../format/stampFormat.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { changed } from '../../tables/listAddress.ts';
import { usePageSize } from '../../tables/pageSize.tsx';
import { listTexts } from '../../tables/texts.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditFooter } from './AuditFooter.tsx';
import { auditCard, auditColumns } from './columns.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { texts } from './texts.ts';
import { useAuditDownload } from './useAuditDownload.ts';
import { useAuditLog } from './useAuditLog.ts';

/** Who did what in the account, with what it was before and after, the newest first (docs/decisions/audit.md). */
export function AuditLog() {
  useDocumentTitle(texts.title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [size, setSize] = usePageSize();
  const stamp = stampFormat(useAuth().dealerSettings);
  const { entries, filter, narrowed } = useAuditLog(size);
  const download = useAuditDownload(narrowed);
  const [opened, setOpened] = useState<AuditEntry>();
  const goTo = (changes: Record<string, string | null>) => void navigate(pathname + changed(search, changes));
  const isNarrowed = filter.query !== '' || filter.actor !== '' || filter.kind !== null;
  const table = {
    label: texts.list,
    columns: auditColumns(stamp, setOpened),
    getRowId: ({ Id }: AuditEntry) => Id,
    texts: { ...listTexts, empty: isNarrowed ? texts.noneFound : texts.none },
    onRowPress: setOpened,
    card: auditCard(stamp, setOpened),
  };
  return (
    <Page
      title={texts.title}
      trail={
        <Breadcrumbs
          label={texts.trail}
          items={[
            { id: 'users', label: texts.users, href: '/user-management' },
            { id: 'log', label: texts.title },
          ]}
        />
      }
      actions={
        <Button isPending={download.isPending} onPress={() => download.mutate()}>
          {texts.download}
        </Button>
      }
    >
      <AuditFilters
        filter={filter}
        result={entries.data && !entries.isPlaceholderData ? texts.count(entries.data.Items.length) : undefined}
        set={goTo}
      />
      <Panel>
        <Load query={entries} pending={<DataTable {...table} state="pending" rows={[]} />}>
          {(page) => (
            <>
              <DataTable {...table} rows={page.Items} initialRows={page.Items.length} />
              <AuditFooter
                page={page}
                isFirst={!filter.page}
                size={filter.rows ?? size}
                onSizeChange={setSize}
                goTo={goTo}
              />
            </>
          )}
        </Load>
      </Panel>
      <ToastRegion label={texts.messages} closeLabel={texts.close} />
      <EntryDetails entry={opened} stamp={stamp} onClose={() => setOpened(undefined)} />
    </Page>
  );
}
