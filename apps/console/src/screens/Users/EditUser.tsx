import { canManage, dealershipsToGive, isRoleLocked, rolesToGive } from '@forecourt/api/access/userRules';
import type { Versioned } from '@forecourt/api/client';
import { resetTwoStep, signOutUser } from '@forecourt/api/contract/twoStep';
import { one, plainName, update, type User, userFormMessages } from '@forecourt/api/contract/users';
import { ApiError } from '@forecourt/api/errors';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { PickList } from '@forecourt/ui/forms/PickList';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { Load } from '../../load/Load.tsx';
import { useSavedForm } from '../../saving/useSavedForm.ts';
import { useVersioned } from '../../saving/useVersioned.ts';
import { VersionConflict } from '../../saving/VersionConflict.tsx';
import { refreshRecord } from '../../session/refreshRecord.ts';
import { useAuth } from '../../session/store.ts';
import { FormFoot } from './FormFoot.tsx';
import { keptForm } from './keptForm.ts';
import { getManager } from './manager.ts';
import { PasswordLink } from './PasswordLink.tsx';
import { listPath } from './paths.ts';
import { SignInAction } from './SignInAction.tsx';
import { formTexts, snackbar } from './texts.ts';
import { canSend, editDraft, type EditDraft, isIncomplete } from './userDraft.ts';
import { UserFields } from './UserFields.tsx';
import { useOutcome } from './useOutcome.ts';

interface EditUserProps {
  userId: string;
  retailer: string;
}

/** Changes somebody: their dealerships and role, and one's own name and email (spec 3 §5). */
export function EditUser({ userId, retailer }: EditUserProps) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { query, load, put } = useVersioned(['user', auth.user_info.DealerId, userId, retailer], (signal) =>
    api.sendVersioned(one, { query: { user_id: userId, retailer_name: retailer } }, signal && { signal }),
  );
  const user = query.data?.value;
  const isMissing =
    [userId, retailer].includes('') ||
    (query.error instanceof ApiError && [400, 404].includes(query.error.status)) ||
    (user !== undefined && !canManage(getManager(auth), { role: user.UserRole }));
  useEffect(() => {
    if (!isMissing) return;
    showToast({ title: formTexts.notFound, tone: 'danger' }, snackbar);
    void navigate(listPath, { replace: true });
  }, [isMissing, navigate]);
  if (isMissing) return null;
  return (
    <Load query={query} pending={<Skeleton shape="fields" count={4} />}>
      {(saved) => <Fields saved={saved} load={load} put={put} />}
    </Load>
  );
}

interface FieldsProps {
  saved: Versioned<User>;
  load: () => Promise<Versioned<User>>;
  put: (answer: Versioned<User>) => void;
}

function Fields({ saved, load, put }: FieldsProps) {
  const auth = useAuth();
  const manager = getManager(auth);
  const dealerships = dealershipsToGive(manager);
  const { UserId, RetailerName, UserRole } = saved.value;
  const isOwn = UserId === manager.id;
  const managed = { id: UserId, role: UserRole };
  const [hasTried, setTried] = useState(false);
  const outcome = useOutcome();
  const getValues = ({ value, version }: Versioned<User>): Versioned<EditDraft> => ({
    value: {
      first_name: value.FirstName,
      last_name: value.LastName,
      email: value.Email,
      role: value.UserRole,
      // What cannot be given is not taken either: the server leaves it as it is.
      dealer_stores: value.ChildAccounts.flatMap(({ id }) => (dealerships.some((one) => one.id === id) ? [id] : [])),
    },
    version,
  });
  const form = useSavedForm({
    id: keptForm.edit(UserId, RetailerName),
    draft: editDraft,
    canSave: true,
    saved: getValues(saved),
    load: async () => getValues(await load()),
    save: async ({ first_name, last_name, role, dealer_stores }, ifMatch) => {
      const done = outcome.begin();
      try {
        const answer = await api.sendVersioned(
          update,
          {
            params: { dealerId: auth.user_info.DealerId },
            query: {},
            body: {
              user_id: UserId,
              retailer_name: RetailerName,
              dealer_stores,
              role,
              ...(isOwn && {
                first_name: plainName(first_name),
                last_name: plainName(last_name),
              }),
            },
          },
          { ifMatch },
        );
        put(answer);
        return getValues(answer);
      } finally {
        done();
      }
    },
    onSaved: () => {
      if (isOwn) void refreshRecord();
      outcome.succeed(formTexts.updated);
    },
    onFailed: outcome.fail,
  });
  const { values, set } = form;
  const getName = (id: string) => dealerships.find((dealership) => dealership.id === id)?.name ?? id;
  return (
    <form
      aria-label={formTexts.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (canSend([values], values.dealer_stores)) form.submit();
      }}
    >
      <Stack space="medium">
        <Panel title={formTexts.detailsOfOne}>
          <Stack space="small">
            <UserFields
              legend={formTexts.detailsOfOne}
              isLegendHidden
              row={values}
              onChange={set}
              roles={rolesToGive(manager)}
              hasTried={hasTried}
              isNameLocked={!isOwn}
              isEmailLocked
              isRoleLocked={isRoleLocked(manager, managed)}
            />
            <Text as="p" size="small" tone="secondary">
              {isOwn ? formTexts.ownEmail : formTexts.notOwn}
            </Text>
            {isRoleLocked(manager, managed) && (
              <Text as="p" size="small" tone="secondary">
                {formTexts.roleLocked}
              </Text>
            )}
            {hasTried && isIncomplete(values) && (
              <Callout tone="danger" size="small" isUrgent>
                {userFormMessages.empty}
              </Callout>
            )}
          </Stack>
        </Panel>
        <Panel>
          <PickList
            label={formTexts.dealerships}
            items={dealerships}
            value={values.dealer_stores}
            onChange={(dealer_stores) => set({ dealer_stores })}
            errorMessage={hasTried && values.dealer_stores.length === 0 ? userFormMessages.dealership : undefined}
            texts={formTexts.chooser}
          />
        </Panel>
        {!isOwn && saved.value.HasPassword && saved.value.Invitation === null && (
          <>
            <PasswordLink user={saved.value} />
            <SignInAction user={saved.value} call={resetTwoStep} texts={formTexts.twoStep} />
            <SignInAction user={saved.value} call={signOutUser} texts={formTexts.signOut} />
          </>
        )}
        {form.error && (
          <Callout tone="danger" isUrgent>
            {form.error.message}
          </Callout>
        )}
        <FormFoot label={formTexts.update} isSaving={form.isSaving} isDisabled={!form.isChanged} />
      </Stack>
      {form.conflict && (
        <VersionConflict
          form={form}
          conflict={form.conflict}
          fields={{
            first_name: { label: formTexts.firstName },
            last_name: { label: formTexts.lastName },
            email: { label: formTexts.email },
            role: { label: formTexts.role },
            dealer_stores: { label: formTexts.dealerships, show: (ids) => ids.map(getName).join(', ') },
          }}
        />
      )}
    </form>
  );
}
