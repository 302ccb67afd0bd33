import { deleteView, type SavedView, savedViews, saveView } from '@forecourt/api/contract/saved-views';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { DeskIcon } from '@forecourt/ui/text/DeskIcon';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { useAuth } from '../session/store.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { viewTexts } from './texts.ts';

/** What of a list's address a view keeps: everything but where one is in it. */
function getViewQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['page', 'reply', 'view', 'from', 'to']) parameters.delete(name);
  return parameters.toString();
}

/** The saved views of conversations, one's own and those that everybody shares; saves what the list is narrowed to. */
export function ViewsMenu() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const queryKey = ['views', user_info.DealerId, selectedProduct!.Id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(savedViews, { params, query: {} }, { signal }),
    staleTime: 60_000,
  });
  const onSuccess = (saved: { Items: SavedView[] }) => client.setQueryData(queryKey, saved);
  const save = useMutation({
    mutationFn: ({ name, isShared }: { name: string; isShared: boolean }) =>
      api.send(saveView, {
        params,
        query: {},
        body: { name, query: getViewQuery(search), is_shared: isShared },
      }),
    onSuccess: (saved) => {
      onSuccess(saved);
      setSaving(false);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send(deleteView, { params, query: {}, body: { id } }),
    onSuccess,
  });
  const items = data?.Items ?? [];
  const open = (view: SavedView) => void navigate(`${pathname}?${view.Query}`);
  const section = (title: string, views: readonly SavedView[]) =>
    views.length > 0 && (
      <MenuSection title={title}>
        {views.map((view) => (
          <MenuItem key={view.Id} id={view.Id} onAction={() => open(view)}>
            {view.Name}
          </MenuItem>
        ))}
      </MenuSection>
    );
  // What is shown is one of one's own: then it can be deleted.
  const shown = items.find(({ IsOwn, Query }) => IsOwn && Query === getViewQuery(search));
  return (
    <>
      <MenuTrigger>
        <IconButton size="small" icon={<DeskIcon name="views" />} aria-label={viewTexts.label} />
        <Menu aria-label={viewTexts.label} placement="bottom end">
          {section(
            viewTexts.own,
            items.filter(({ IsShared }) => !IsShared),
          )}
          {section(
            viewTexts.shared,
            items.filter(({ IsShared }) => IsShared),
          )}
          {items.length > 0 && <MenuSeparator />}
          <MenuItem id="save" onAction={() => setSaving(true)}>
            {viewTexts.save}
          </MenuItem>
          {shown && (
            <MenuItem id="delete" tone="danger" onAction={() => remove.mutate(shown.Id)}>
              {viewTexts.remove(shown.Name)}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {isSaving && (
        <SaveViewDialog
          isPending={save.isPending}
          error={save.error}
          onSave={(name, isShared) => save.mutate({ name, isShared })}
          onClose={() => {
            save.reset();
            setSaving(false);
          }}
        />
      )}
    </>
  );
}
