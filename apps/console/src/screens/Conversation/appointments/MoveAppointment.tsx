import { type Appointment, moveAppointment } from '@forecourt/api/contract/appointments';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { FormDialog } from '@forecourt/ui/overlays/FormDialog';
import { SlotCalendar } from '@forecourt/ui/conversation/SlotCalendar';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { type ChosenSlot, slotInUtc } from '../forms/formState.ts';
import { slotDays } from '../forms/slotDays.ts';
import { formTexts } from '../forms/texts.ts';
import { useSlots } from '../forms/useSlots.ts';
import { useClock } from '../timeline/useClock.ts';
import { appointmentTexts } from './texts.ts';
import { useAppointmentChange } from './useAppointmentChange.ts';

interface MoveAppointmentProps {
  cid: string;
  appointment: Appointment;
  onClose: () => void;
}

/** Another time for an appointment, among those that the form for a new one offers (spec 3 §5). */
export function MoveAppointment({ cid, appointment, onClose }: MoveAppointmentProps) {
  const { dealerSettings } = useAuth();
  const clock = useClock();
  const [slot, setSlot] = useState<ChosenSlot | undefined>(undefined);
  const [isShrunk, setShrunk] = useState(false);
  const [hasTried, setTried] = useState(false);
  const slots = useSlots();
  const move = useAppointmentChange(moveAppointment, cid, appointment, { onSuccess: onClose });
  const { days, timeZone } = slotDays(slots.data ?? {}, dealerSettings);
  const submit = () => {
    setTried(true);
    // Somebody else's hours, or the clock, may take the time away.
    if (slot) move.mutate(slotInUtc(slot, timeZone), { onError: () => void slots.refetch() });
  };
  return (
    <FormDialog
      title={appointmentTexts.moveTitle}
      isOpen
      isShrunk={isShrunk}
      onShrunkChange={setShrunk}
      onClose={onClose}
      closeLabel={formTexts.close}
      shrinkLabel={formTexts.shrink}
      expandLabel={formTexts.expand}
      footer={
        <Button tone="accent" isPending={move.isPending} onPress={submit}>
          {appointmentTexts.moveAction}
        </Button>
      }
    >
      <Stack space="medium">
        {move.isError && (
          <Callout tone="danger" isUrgent>
            {move.problem}
          </Callout>
        )}
        <Text as="p">{appointmentTexts.from(clock.stamp(appointment.at))}</Text>
        <Load query={slots}>
          {() => (
            <>
              <SlotCalendar
                label={formTexts.dateTime}
                days={days}
                value={slot}
                onChange={(chosen) => {
                  move.reset();
                  setSlot(chosen);
                }}
                isRequired
                texts={formTexts.slots}
                {...(hasTried && !slot && { errorMessage: appointmentTexts.noSlot })}
              />
              <Text size="small" tone="secondary">
                {timeZone.replaceAll('_', ' ')}
              </Text>
            </>
          )}
        </Load>
      </Stack>
    </FormDialog>
  );
}
