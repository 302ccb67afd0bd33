import type { Dealer } from '@forecourt/api/contract/dealers';
import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Breadcrumbs } from '@forecourt/ui/layout/Breadcrumbs';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Load } from '../../load/Load.tsx';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { changed } from '../../tables/listAddress.ts';
import { ListFooter } from '../../tables/ListFooter.tsx';
import { usePageSize } from '../../tables/pageSize.tsx';
import { listTexts } from '../../tables/texts.ts';
import { useFocusAfterRemoval } from '../../tables/useFocusAfterRemoval.ts';
import { useSearchText } from '../../tables/useSearchText.ts';
import { AddDealer } from './AddDealer.tsx';
import { ChangeDealer } from './ChangeDealer.tsx';
import { dealerColumns, type DealerAction } from './columns.tsx';
import { DeleteDealer } from './DeleteDealer.tsx';
import { exportDealer } from './exportDealer.ts';
import { getReason } from './reason.ts';
import { addTexts, changeTexts, texts } from './texts.ts';
import { useDealers } from './useDealers.ts';

/** What is being done, in a dialog of its own. */
type Open = { action: 'add' } | { action: Exclude<DealerAction, 'export'>; dealer: Dealer };

/** The dealers of the installation, for its SUPER-ADMINs (docs/decisions/dealers.md). */
export function Dealers() {
  useDocumentTitle(texts.title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [size, setSize] = usePageSize();
  const { dealers, filter } = useDealers(size);
  const [open, setOpen] = useState<Open>();
  const list = useFocusAfterRemoval(dealers.data?.total ?? 0);
  const goTo = (changes: Record<string, string | null>) => void navigate(pathname + changed(search, changes));
  const { typed, setTyped, submit, clear } = useSearchText(filter.query, (query) => goTo({ query }));
  const saving = useMutation({
    mutationFn: ({ Id }: Dealer) => exportDealer(Id),
    onSuccess: () => showToast({ title: changeTexts.exported, tone: 'success' }),
    onError: (error) => showToast({ title: changeTexts.exportFailed, tone: 'danger', description: getReason(error) }),
  });
  const act = (action: DealerAction, dealer: Dealer) =>
    action === 'export' ? saving.mutate(dealer) : setOpen({ action, dealer });
  const table = {
    label: texts.list,
    ...dealerColumns(act),
    getRowId: ({ Id }: Dealer) => Id,
    texts: { ...listTexts, empty: filter.query === '' ? texts.none : texts.noneFound },
  };
  const close = () => setOpen(undefined);
  return (
    <Page
      title={texts.title}
      trail={
        <Breadcrumbs
          label={texts.trail}
          items={[
            { id: 'users', label: texts.users, href: '/user-management' },
            { id: 'dealers', label: texts.title },
          ]}
        />
      }
      actions={
        <Button tone="accent" onPress={() => setOpen({ action: 'add' })}>
          {addTexts.add}
        </Button>
      }
    >
      <Grid minColumnWidth="280px" maxColumns={3}>
        <SearchField
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          value={typed}
          onChange={setTyped}
          onSubmit={submit}
          onClear={clear}
          maxLength={120}
        />
      </Grid>
      <Panel>
        <Text as="p" tone="secondary" aria-live="polite">
          {dealers.data && !dealers.isPlaceholderData ? texts.count(dealers.data.total) : ''}
        </Text>
        <Load query={dealers} pending={<DataTable {...table} state="pending" rows={[]} />}>
          {({ Items, page_id, num_pages }) => (
            <>
              <div ref={list}>
                <DataTable {...table} rows={Items} initialRows={Items.length} />
              </div>
              <ListFooter
                page={page_id}
                pageCount={num_pages}
                size={filter.rows ?? size}
                onSizeChange={setSize}
                goTo={goTo}
              />
            </>
          )}
        </Load>
      </Panel>
      <ToastRegion label={texts.messages} closeLabel={texts.close} />
      {open?.action === 'add' && <AddDealer onClose={close} />}
      {(open?.action === 'suspend' || open?.action === 'resume') && (
        <ChangeDealer dealer={open.dealer} action={open.action} onClose={close} />
      )}
      {open?.action === 'delete' && <DeleteDealer dealer={open.dealer} onClose={close} />}
    </Page>
  );
}
