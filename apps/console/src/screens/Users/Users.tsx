import { isSuperAdmin } from '@forecourt/api/access/role';
import type { User } from '@forecourt/api/contract/users';
import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changed } from '../../tables/listAddress.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { ListFooter } from '../../tables/ListFooter.tsx';
import { usePageSize } from '../../tables/pageSize.tsx';
import { listTexts } from '../../tables/texts.ts';
import { useFocusAfterRemoval } from '../../tables/useFocusAfterRemoval.ts';
import { AddUser } from './AddUser.tsx';
import { useColumns } from './columns.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { KeptForms } from './KeptForms.tsx';
import { getManager } from './manager.ts';
import { importPath } from './paths.ts';
import { texts } from './texts.ts';
import { TwoStepRule } from './TwoStepRule.tsx';
import { UserFilters } from './UserFilters.tsx';
import { useUserList } from './useUserList.ts';

/** The people of the account, a page at a time (spec 3 §2, "User management list"). */
export function Users() {
  useDocumentTitle(texts.title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const auth = useAuth();
  const [size, setSize] = usePageSize();
  const { users, filter } = useUserList(size);
  const [userToDelete, setUserToDelete] = useState<User>();
  const list = useFocusAfterRemoval(users.data?.total ?? 0);
  const goTo = (changes: Record<string, string | null>) => void navigate(pathname + changed(search, changes));
  const table = {
    label: texts.list,
    ...useColumns(setUserToDelete),
    getRowId: ({ UserId }: User) => UserId,
    texts: { ...listTexts, empty: filter.query === '' ? texts.none : texts.noneFound },
    sort: { id: filter.sort, desc: filter.direction === 'desc' },
    onSort: (sort: string) =>
      goTo({ sort, direction: filter.sort === sort && filter.direction === 'asc' ? 'desc' : 'asc' }),
  };
  return (
    <Page
      title={texts.title}
      actions={
        <Inline space="small">
          {isSuperAdmin({ role: getManager(auth).role }) && (
            <>
              <Button onPress={() => void navigate('/status')}>{texts.status}</Button>
              <Button onPress={() => void navigate('/dealers')}>{texts.dealers}</Button>
            </>
          )}
          <Button onPress={() => void navigate('/audit-log')}>{texts.auditLog}</Button>
          <Button onPress={() => void navigate(importPath)}>{texts.import}</Button>
          <AddUser />
        </Inline>
      }
    >
      <KeptForms />
      <UserFilters
        filter={filter}
        result={users.data && !users.isPlaceholderData ? texts.count(users.data.total) : undefined}
        set={goTo}
      />
      <Panel>
        <Load query={users} pending={<DataTable {...table} state="pending" rows={[]} />}>
          {({ Items, total, page_id, num_pages }) => (
            <>
              <Text as="p" tone="secondary">
                {texts.count(total)}
              </Text>
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
      <TwoStepRule />
      <ToastRegion label={texts.messages} closeLabel={texts.close} />
      <DeleteUser user={userToDelete} onClose={() => setUserToDelete(undefined)} />
    </Page>
  );
}
