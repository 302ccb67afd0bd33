import { appointmentSlots } from '@forecourt/api/contract/forms';
import { formatVisitTime } from '@forecourt/api/visitTime';
import { Button } from '@forecourt/ui/actions/Button';
import { ChipGroup } from '@forecourt/ui/forms/ChipGroup';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import type { OnDemandProps } from '../../../shell/useOnDemand.ts';
import { deskTexts } from '../desk/texts.ts';
import { slotDays } from '../forms/slotDays.ts';
import { offerTexts } from '../texts.ts';

interface OfferTimesProps extends OnDemandProps {
  cid: string;
  /** Gets the chosen times as a message has them, a line each. */
  onInsert: (words: string) => void;
}

/** Lets staff choose a few of the times that the customer can still book, to be offered in a message. */
export function OfferTimes({ isOpen, onOpenChange, cid, onInsert }: OfferTimesProps) {
  const { user_info, dealerSettings } = useAuth();
  const { DealerId: account_id } = user_info;
  const open = useQuery({
    queryKey: ['open-times', account_id, cid],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      api.send(appointmentSlots, { params: { account_id }, query: { conversation_id: cid } }, { signal }),
    staleTime: 0,
  });
  const [day, setDay] = useState<string>();
  /** As they are written, by 'YYYY-MM-DD HH:mm', which is their order too. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const offered = Object.entries(chosen)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, words]) => words);
  const close = () => {
    setChosen({});
    setDay(undefined);
    onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      title={offerTexts.title}
      closeLabel={deskTexts.closeDialog}
      footer={
        <>
          <Button onPress={close}>{deskTexts.cancel}</Button>
          <Button
            tone="accent"
            isDisabled={offered.length === 0}
            onPress={() => {
              onInsert(offered.join('\n'));
              close();
            }}
          >
            {offerTexts.insert(offered.length)}
          </Button>
        </>
      }
    >
      <Load query={open}>
        {(answer) => {
          const { days, timeZone } = slotDays(answer, dealerSettings);
          const withTimes = days.filter(({ slots }) => slots.length > 0);
          const shown = withTimes.find(({ date }) => date === day) ?? withTimes[0];
          if (!shown) return <Text as="p">{offerTexts.none}</Text>;
          const ids = new Set(shown.slots.map(({ time }) => `${shown.date} ${time}`));
          return (
            <Stack space="medium">
              <Select label={offerTexts.day} selectedKey={shown.date} onSelectionChange={(key) => setDay(String(key))}>
                {withTimes.map(({ date, weekday, label }) => (
                  <SelectItem key={date} id={date}>
                    {`${weekday}, ${label}`}
                  </SelectItem>
                ))}
              </Select>
              <ChipGroup
                label={offerTexts.times}
                description={offerTexts.zone(timeZone)}
                items={shown.slots.map(({ time, label }) => ({ id: `${shown.date} ${time}`, label }))}
                value={Object.keys(chosen).filter((id) => ids.has(id))}
                onChange={(picked) =>
                  setChosen(
                    Object.fromEntries([
                      ...Object.entries(chosen).filter(([id]) => !ids.has(id)),
                      ...picked.map((id) => [id, getWords(id, dealerSettings.TimeFormat)]),
                    ]),
                  )
                }
              />
              {offered.length > 0 && (
                <Stack space="xsmall">
                  <Text as="p" size="small" tone="secondary">
                    {offerTexts.chosen}
                  </Text>
                  {offered.map((words) => (
                    <Text as="p" key={words}>
                      {words}
                    </Text>
                  ))}
                </Stack>
              )}
            </Stack>
          );
        }}
      </Load>
    </Dialog>
  );
}

/** @param id 'YYYY-MM-DD HH:mm' */
const getWords = (id: string, clock: Parameters<typeof formatVisitTime>[1]): string => {
  const [date, time] = id.split(' ');
  return formatVisitTime({ date: date!, time: time! }, clock);
};
