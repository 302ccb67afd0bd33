import { availability, setAvailability } from '@forecourt/api/contract/desk';
import { CalendarDateTime, fromDate, toCalendarDate, toZoned } from '@internationalized/date';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { userTexts } from './texts.ts';

const texts = userTexts.availability;

/** In how many days somebody who is away is back, at eight in the morning. */
const days = { tomorrow: 1, week: 7, twoWeeks: 14 } as const;
type Length = keyof typeof days;
const lengths = Object.keys(days) as Length[];

/** Whether the person takes handoffs, and until when not. */
export function Availability() {
  const { user_info, dealerSettings } = useAuth();
  const params = { account_id: user_info.DealerId };
  const client = useQueryClient();
  const stamp = useStamp();
  const queryKey = ['availability', user_info.UserId];
  const [length, setLength] = useState<Length>('tomorrow');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(availability, { params, query: {} }, { signal }),
  });
  const change = useMutation({
    mutationFn: (away_until: string | null) => api.send(setAvailability, { params, query: {}, body: { away_until } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const leave = (chosen: Length) => change.mutate(getReturn(dealerSettings.TimeZone, days[chosen], new Date()));
  return (
    <Panel title={texts.title} description={texts.description}>
      <Load query={query} pending={<Skeleton shape="rows" count={1} />}>
        {({ AwayUntil }) => (
          <Stack space="small">
            <Switch
              isSelected={AwayUntil === null}
              isDisabled={change.isPending}
              description={AwayUntil === null ? undefined : texts.until(stamp(AwayUntil))}
              onChange={(isThere) => (isThere ? change.mutate(null) : leave(length))}
            >
              {texts.label}
            </Switch>
            {AwayUntil !== null && (
              <Select
                label={texts.length}
                selectedKey={length}
                onSelectionChange={(key) => {
                  const chosen = lengths.find((one) => one === key) ?? 'tomorrow';
                  setLength(chosen);
                  leave(chosen);
                }}
              >
                {lengths.map((one) => (
                  <SelectItem key={one} id={one}>
                    {texts.lengths[one]}
                  </SelectItem>
                ))}
              </Select>
            )}
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

/** The morning on which somebody is back, by the dealership's clock: an instant in ISO 8601. */
function getReturn(timeZone: string, ahead: number, now: Date): string {
  const { year, month, day } = toCalendarDate(fromDate(now, timeZone)).add({ days: ahead });
  return toZoned(new CalendarDateTime(year, month, day, 8), timeZone)
    .toDate()
    .toISOString();
}
