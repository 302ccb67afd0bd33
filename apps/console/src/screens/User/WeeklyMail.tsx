import { setWeeklyMail, weeklyMail } from '@forecourt/api/contract/profile';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { userTexts } from './texts.ts';

const texts = userTexts.weeklyMail;

/** Whether the person gets the story of the week by mail; saved at once. */
export function WeeklyMail() {
  const { user_info } = useAuth();
  const params = { accountId: user_info.DealerId };
  const client = useQueryClient();
  const queryKey = ['weekly-mail', user_info.UserId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(weeklyMail, { params }, { signal }),
  });
  const change = useMutation({
    mutationFn: (IsOn: boolean) => api.send(setWeeklyMail, { params, body: { IsOn } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  return (
    <Panel title={texts.title} description={texts.description}>
      <Load query={query} pending={<Skeleton shape="rows" count={1} />}>
        {({ IsOn }) => (
          <Stack space="small">
            <Switch isSelected={IsOn} isDisabled={change.isPending} onChange={(isOn) => change.mutate(isOn)}>
              {texts.label}
            </Switch>
            {change.isError && (
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
