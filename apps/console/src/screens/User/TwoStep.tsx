import { type TwoStep as TwoStepState, twoStep } from '@forecourt/api/contract/twoStep';
import { Button } from '@forecourt/ui/actions/Button';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { stampFormat } from '../../format/stampFormat.ts';
import { Load } from '../../load/Load.tsx';
import { leaveToTwoStep } from '../../session/leave.ts';
import { useAuth } from '../../session/store.ts';
import { userTexts } from './texts.ts';

const texts = userTexts.twoStep;

/** What the person has set up for two-step sign-in, and the way to the provider's page that changes it. */
export function TwoStep() {
  const { DealerId, UserId } = useAuth().user_info;
  const query = useQuery({
    queryKey: ['two-step', UserId],
    queryFn: ({ signal }) => api.send(twoStep, { params: { accountId: DealerId } }, { signal }),
    // It is changed on another page.
    staleTime: 0,
  });
  const leaving = useMutation({ mutationFn: leaveToTwoStep });
  if (query.data && !query.data.IsKeptHere) return null;
  return (
    <Panel title={texts.title} description={texts.description}>
      <Load query={query} pending={<Skeleton shape="rows" count={1} />}>
        {(state) => (
          <Stack space="small">
            <State state={state} />
            <Inline>
              <Button isPending={leaving.isPending || leaving.isSuccess} onPress={() => leaving.mutate()}>
                {isOn(state) ? texts.manage : texts.setUp}
              </Button>
            </Inline>
            {leaving.isError && (
              <Callout tone="danger" size="small" isUrgent>
                {texts.failed}
              </Callout>
            )}
          </Stack>
        )}
      </Load>
    </Panel>
  );
}

const isOn = ({ HasApp, Passkeys }: TwoStepState) => HasApp || Passkeys > 0;

function State({ state }: { state: TwoStepState }) {
  const stamp = stampFormat(useAuth().dealerSettings);
  if (isOn(state))
    return (
      <Inline space="small">
        <Badge tone="success">{texts.on}</Badge>
        <Text as="p">{texts.has(state.HasApp, state.Passkeys, state.RecoveryCodes)}</Text>
      </Inline>
    );
  return state.RequiredFrom ? (
    <Callout tone="warning" size="small">
      {texts.required(stamp(state.RequiredFrom))}
    </Callout>
  ) : (
    <Text as="p" tone="secondary">
      {texts.off}
    </Text>
  );
}
