import { dealershipsToGive, maxUserRows, rolesToGive } from '@forecourt/api/access/userRules';
import { type FailedUser, invite, plainName, userFormMessages } from '@forecourt/api/contract/users';
import { Button } from '@forecourt/ui/actions/Button';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { PickList } from '@forecourt/ui/forms/PickList';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Icon } from '@forecourt/ui/text/Icon';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../api.ts';
import { useDraft } from '../../drafts/useDraft.ts';
import { useAuth } from '../../session/store.ts';
import { FormFoot } from './FormFoot.tsx';
import { keptForm } from './keptForm.ts';
import { getManager } from './manager.ts';
import { formTexts, snackbar } from './texts.ts';
import { addDraft, canSend, getEmail, emptyRow, failedRows, isIncomplete, type UserRow } from './userDraft.ts';
import { UserFields } from './UserFields.tsx';
import { useOutcome } from './useOutcome.ts';

/** Adds up to seven people at once and invites them (spec 3 §2, §5). */
export function AddUsers({ retailer }: { retailer: 'impel' | 'cdk_global' }) {
  const auth = useAuth();
  const manager = getManager(auth);
  const dealerships = dealershipsToGive(manager);
  const [values, set] = useDraft(keptForm.add(retailer), addDraft, {
    rows: [emptyRow],
    dealer_stores: dealerships.length === 1 ? [dealerships[0]!.id] : [],
  });
  const { rows } = values;
  const stores = values.dealer_stores.filter((id) => dealerships.some((dealership) => dealership.id === id));
  const [hasTried, setTried] = useState(false);
  const [failed, setFailed] = useState<FailedUser[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useOutcome();

  const sending = useMutation({
    mutationFn: async () => {
      const done = outcome.begin();
      try {
        return await api.send(invite, {
          params: { dealerId: auth.user_info.DealerId },
          query: {},
          body: {
            dealer_stores: stores,
            retailer_name: retailer,
            user_info: rows.map((row) => ({
              first_name: plainName(row.first_name),
              last_name: plainName(row.last_name),
              email: getEmail(row),
              role: row.role,
              invited_by: { user_id: manager.id, fullname: auth.user_info.FullName },
            })),
          },
        });
      } finally {
        done();
      }
    },
    onSuccess: (answer) => {
      const refused = answer['failed users'] ?? [];
      if (refused.length === 0) return outcome.succeed(formTexts.created);
      showToast({ title: formTexts.someFailed, tone: 'info' }, snackbar);
      setFailed(refused);
      set({ ...values, rows: failedRows(rows, refused) });
      return outcome.reload();
    },
    onError: outcome.fail,
  });

  /** Where the keyboard goes on: the first field of a row, or the first one that is not right. */
  const focus = (selector: string, place = 0) =>
    form.current?.querySelectorAll(selector)[place]?.querySelector<HTMLElement>('input')?.focus();
  const setRows = (next: UserRow[], place: number) => {
    flushSync(() => set({ ...values, rows: next }));
    focus('fieldset', place);
  };
  const submit = () => {
    flushSync(() => setTried(true));
    if (canSend(rows, stores)) sending.mutate();
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus();
  };
  return (
    <form
      ref={form}
      aria-label={formTexts.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) submit();
      }}
    >
      <Stack space="medium">
        <Panel title={formTexts.details} description={formTexts.invitation}>
          <Stack space="large">
            {failed.length > 0 && (
              <Callout tone="warning" title={formTexts.failedUsers} isUrgent>
                {failed.map(({ email, reason }) => (
                  <Text key={`${email} ${reason}`} as="p">{`${email}: ${reason}`}</Text>
                ))}
              </Callout>
            )}
            {rows.map((row, place) => (
              <UserFields
                // oxlint-disable-next-line react/no-array-index-key -- a row that is being typed has no name of its own
                key={place}
                legend={formTexts.user(place + 1)}
                isLegendHidden={rows.length === 1}
                row={row}
                onChange={(changes) =>
                  set({ ...values, rows: rows.map((one, at) => (at === place ? { ...one, ...changes } : one)) })
                }
                roles={rolesToGive(manager)}
                hasTried={hasTried}
                refusal={failed.find(({ email }) => email === getEmail(row))?.reason}
                remove={
                  rows.length > 1 && (
                    <IconButton
                      icon={<Icon name="delete" />}
                      aria-label={formTexts.removeRow(place + 1)}
                      onPress={() =>
                        setRows(
                          rows.filter((_row, at) => at !== place),
                          Math.min(place, rows.length - 2),
                        )
                      }
                    />
                  )
                }
              />
            ))}
            {hasTried && rows.some(isIncomplete) && (
              <Callout tone="danger" size="small" isUrgent>
                {userFormMessages.empty}
              </Callout>
            )}
            <Stack space="xsmall" align="start">
              <Button isDisabled={rows.length >= maxUserRows} onPress={() => setRows([...rows, emptyRow], rows.length)}>
                {formTexts.addRow}
              </Button>
              {rows.length >= maxUserRows && (
                <Text size="small" tone="secondary">
                  {formTexts.most(maxUserRows)}
                </Text>
              )}
            </Stack>
          </Stack>
        </Panel>
        <Panel>
          <PickList
            label={formTexts.dealerships}
            items={dealerships}
            value={stores}
            onChange={(dealer_stores) => set({ ...values, dealer_stores })}
            errorMessage={hasTried && stores.length === 0 ? userFormMessages.dealership : undefined}
            texts={formTexts.chooser}
          />
        </Panel>
        <FormFoot label={formTexts.invite} isSaving={sending.isPending} />
      </Stack>
    </form>
  );
}
