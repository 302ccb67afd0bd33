import { idleChoices, type IdleMinutes, idleTime, updateIdleTime } from '@forecourt/api/contract/session';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { userTexts } from './texts.ts';

const texts = userTexts.idle;

/** How long people of the account stay signed in without doing anything; saved at once. */
export function IdleTime() {
  const { user_info } = useAuth();
  const params = { account_id: user_info.DealerId };
  const client = useQueryClient();
  const queryKey = ['idle-time', user_info.DealerId];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.send(idleTime, { params }, { signal }) });
  const change = useMutation({
    mutationFn: (minutes: IdleMinutes) => api.send(updateIdleTime, { params, body: { IdleMinutes: minutes } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  return (
    <Panel title={texts.title} description={texts.description}>
      <Load query={query} pending={<Skeleton shape="rows" count={1} />}>
        {({ IdleMinutes: chosen }) => (
          <Stack space="small">
            <Select
              label={texts.label}
              selectedKey={String(change.isPending ? change.variables : chosen)}
              isDisabled={change.isPending}
              onSelectionChange={(key) => {
                const minutes = idleChoices.find((choice) => String(choice) === key);
                if (minutes !== undefined && minutes !== chosen) change.mutate(minutes);
              }}
            >
              {idleChoices.map((minutes) => (
                <SelectItem key={minutes} id={String(minutes)}>
                  {texts.choice(minutes)}
                </SelectItem>
              ))}
            </Select>
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
