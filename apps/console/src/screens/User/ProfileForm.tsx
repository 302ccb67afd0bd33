import type { Versioned } from '@forecourt/api/client';
import {
  passwordLength,
  profile,
  type Profile,
  type ProfileChange,
  profileProblems,
  updateProfile,
} from '@forecourt/api/contract/profile';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Heading } from '@forecourt/ui/text/Heading';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Load } from '../../load/Load.tsx';
import { SavedForm } from '../../saving/SavedForm.tsx';
import { useSavedForm } from '../../saving/useSavedForm.ts';
import { useVersioned } from '../../saving/useVersioned.ts';
import { refreshRecord } from '../../session/refreshRecord.ts';
import { useAuth } from '../../session/store.ts';
import { answered } from './answered.ts';
import { profileDraft, type ProfileValues } from './userDrafts.ts';
import { userTexts } from './texts.ts';

const texts = userTexts.profile;

const getValues = ({ value, version }: Versioned<Profile>): Versioned<ProfileValues> => ({
  value: { Email: value.Email, CurrentPassword: '', OldPassword: '', NewPassword: '' },
  version,
});

/** A person's own record (spec 2 §3, §5). */
export function ProfileForm({ canEditEmail }: { canEditEmail: boolean }) {
  const { DealerId } = useAuth().user_info;
  const params = { accountId: DealerId };
  const { query, load, put } = useVersioned(['profile', DealerId], (signal) =>
    api.sendVersioned(profile, { params, query: {} }, signal && { signal }),
  );
  return (
    <Load query={query} pending={<Skeleton shape="fields" count={2} />}>
      {(saved) => <Fields saved={saved} load={load} put={put} canEditEmail={canEditEmail} />}
    </Load>
  );
}

interface FieldsProps {
  saved: Versioned<Profile>;
  load: () => Promise<Versioned<Profile>>;
  put: (answer: Versioned<Profile>) => void;
  canEditEmail: boolean;
}

function Fields({ saved, load, put, canEditEmail }: FieldsProps) {
  const { DealerId } = useAuth().user_info;
  const { Username, Role, Email, HasPassword, PendingEmail } = saved.value;
  const [hasTried, setTried] = useState(false);
  const form = useSavedForm({
    id: 'user/profile',
    draft: profileDraft,
    canSave: canEditEmail || HasPassword,
    saved: getValues(saved),
    load: async () => getValues(await load()),
    save: async (values, ifMatch) => {
      const answer = answered(
        await api.sendVersioned(
          updateProfile,
          { params: { accountId: DealerId }, query: {}, body: getChange(values, Email) },
          { ifMatch },
        ),
      );
      put(answer);
      return getValues(answer);
    },
    keepable: (values) => ({ ...values, CurrentPassword: '', OldPassword: '', NewPassword: '' }),
    onSaved: () => {
      setTried(false);
      void refreshRecord();
    },
  });
  const problems = profileProblems(getChange(form.values, Email));
  const shown = hasTried ? problems : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) form.submit();
  };
  // Their own words, where the spec has none: too many attempts, and no right to it.
  const { error } = form;
  const failedText = error && (error.status === 429 || error.status === 403) ? error.message : undefined;
  return (
    <SavedForm
      form={{ ...form, submit }}
      label={texts.title}
      fields={{ Email: { label: texts.email } }}
      failedText={failedText}
    >
      <Grid minColumnWidth="280px">
        <DetailList>
          <DetailItem term={texts.username}>{Username}</DetailItem>
          <DetailItem term={texts.role}>{Role}</DetailItem>
          {!canEditEmail && <DetailItem term={texts.email}>{Email}</DetailItem>}
        </DetailList>
      </Grid>
      {PendingEmail !== null && (
        <Callout tone="info" size="small">
          {texts.pending(PendingEmail, Email)}
        </Callout>
      )}
      {canEditEmail && (
        <Grid minColumnWidth="280px">
          <TextField
            label={texts.email}
            // Not `email`: the browser's own rule is another than the spec's.
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={form.values.Email}
            onChange={(value) => form.set({ Email: value })}
            description={texts.emailHelp}
            errorMessage={shown.email}
          />
          {HasPassword && form.values.Email !== Email && (
            <TextField
              label={texts.current}
              type="password"
              autoComplete="current-password"
              maxLength={passwordLength.max}
              value={form.values.CurrentPassword}
              onChange={(CurrentPassword) => form.set({ CurrentPassword })}
              description={texts.currentHelp}
            />
          )}
        </Grid>
      )}
      {HasPassword ? (
        <Stack space="small">
          <Heading level={3} size="standard">
            {texts.password}
          </Heading>
          <Grid minColumnWidth="280px">
            <TextField
              label={texts.old}
              type="password"
              autoComplete="current-password"
              maxLength={passwordLength.max}
              value={form.values.OldPassword}
              onChange={(OldPassword) => form.set({ OldPassword })}
              isInvalid={shown.password !== undefined && form.values.OldPassword === ''}
            />
            <TextField
              label={texts.new}
              type="password"
              autoComplete="new-password"
              maxLength={passwordLength.max}
              value={form.values.NewPassword}
              onChange={(NewPassword) => form.set({ NewPassword })}
              description={texts.newHelp(passwordLength.min)}
              errorMessage={shown.password}
            />
          </Grid>
        </Stack>
      ) : (
        <Text as="p" size="small" tone="secondary">
          {texts.elsewhere}
        </Text>
      )}
    </SavedForm>
  );
}

/** What is sent: only what was changed. */
const getChange = (
  { Email, CurrentPassword, OldPassword, NewPassword }: ProfileValues,
  saved: string,
): ProfileChange => ({
  ...(Email !== saved && { Email, ...(CurrentPassword !== '' && { CurrentPassword }) }),
  ...((OldPassword !== '' || NewPassword !== '') && { Credentials: { OldPassword, NewPassword } }),
});
