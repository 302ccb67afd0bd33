import { endSignIn, logout, type SignIn, signIns } from '@forecourt/api/contract/session';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Panel } from '@forecourt/ui/layout/Panel';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { config } from '../../config.ts';
import { stampFormat } from '../../format/stampFormat.ts';
import { errorText, Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { userTexts } from './texts.ts';

const texts = userTexts.signIns;

/** Where the person is signed in, and the way out of all of it. */
export function SignIns() {
  const { user_info } = useAuth();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: ['sign-ins', user_info.UserId],
    queryFn: ({ signal }) => api.send(signIns, {}, { signal }),
    // Others come and go while this page is open somewhere else.
    staleTime: 0,
  });
  const signOut = useMutation({
    mutationFn: () => api.send(logout, { body: { everywhere: true } }),
    // What this browser still holds is forgotten there.
    onSuccess: () => navigate('/logout'),
    onError: () => setAsking(false),
  });
  const isKeptHere = query.data?.IsKeptHere ?? true;
  return (
    <Panel
      title={texts.title}
      description={isKeptHere ? texts.description : texts.elsewhere(new URL(config.oidc.issuer).host)}
      actions={query.data?.IsKeptHere && <Button onPress={() => setAsking(true)}>{texts.everywhere}</Button>}
    >
      {signOut.error && (
        <Callout tone="danger" isUrgent>
          {errorText(signOut.error)}
        </Callout>
      )}
      <Load query={query} pending={<Skeleton shape="rows" count={2} />}>
        {({ IsKeptHere, SignIns: list }) => IsKeptHere && <SignInList list={list} />}
      </Load>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.question}
        cancelLabel={texts.cancel}
        actionLabel={texts.everywhere}
        tone="danger"
        isPending={signOut.isPending || signOut.isSuccess}
        onAction={() => signOut.mutate()}
      >
        <Text as="p">{texts.detail}</Text>
      </AlertDialog>
    </Panel>
  );
}

/** This device first, then the latest used. */
function SignInList({ list }: { list: readonly SignIn[] }) {
  const stamp = stampFormat(useAuth().dealerSettings);
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: ({ Id }: SignIn) => api.send(endSignIn, { params: { id: Id } }),
    onSuccess: (_ended, { Browser }) => showToast({ title: texts.oneDone(Browser), tone: 'success' }),
    onError: (error) => showToast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['sign-ins'] }),
  });
  const ordered = [...list].sort((one, other) => Number(other.IsThisDevice) - Number(one.IsThisDevice));
  return (
    <RecordList aria-label={texts.title}>
      {ordered.map((signIn) => {
        const { Id, Browser, Address, SignedInAt, LastUsedAt, IsThisDevice } = signIn;
        return (
          <RecordItem
            key={Id}
            title={Browser}
            description={
              <Stack space="none">
                <span>{texts.signedIn(stamp(SignedInAt))}</span>
                {!IsThisDevice && <span>{texts.lastUsed(stamp(LastUsedAt))}</span>}
                {Address !== null && <span>{texts.address(Address)}</span>}
              </Stack>
            }
            {...(IsThisDevice
              ? { badges: <Badge tone="success">{texts.thisDevice}</Badge> }
              : {
                  actions: (
                    <Button
                      size="small"
                      aria-label={texts.oneNamed(Browser, stamp(SignedInAt))}
                      isPending={signOut.isPending && signOut.variables.Id === Id}
                      onPress={() => signOut.mutate(signIn)}
                    >
                      {texts.one}
                    </Button>
                  ),
                })}
          />
        );
      })}
    </RecordList>
  );
}
