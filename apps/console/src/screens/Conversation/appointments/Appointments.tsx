import { type Appointment, cancelAppointment } from '@forecourt/api/contract/appointments';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { AppointmentCard } from '@forecourt/ui/conversation/AppointmentCard';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Heading } from '@forecourt/ui/text/Heading';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { useClock } from '../timeline/useClock.ts';
import { MoveAppointment } from './MoveAppointment.tsx';
import { appointmentTexts, getDetails, isAhead, getStatus } from './texts.ts';
import { useAppointmentChange } from './useAppointmentChange.ts';

/** How many that are over or canceled are shown below those that are ahead. */
const pastCount = 2;

/** The customer's appointments: when they are, and moving or canceling them. */
export function Appointments({ cid, lead }: { cid: string; lead: LeadInfo }) {
  const { Appointments: all } = lead;
  const shown = [...all.filter(isAhead), ...all.filter((one) => !isAhead(one)).slice(0, pastCount)];
  if (shown.length === 0) return null;
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {appointmentTexts.title}
      </Heading>
      {shown.map((appointment) => (
        <OneAppointment key={appointment.id} cid={cid} appointment={appointment} canChange={isAhead(appointment)} />
      ))}
    </Stack>
  );
}

interface OneAppointmentProps {
  cid: string;
  appointment: Appointment;
  canChange: boolean;
}

function OneAppointment({ cid, appointment, canChange }: OneAppointmentProps) {
  const { at, state } = appointment;
  const clock = useClock();
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const cancel = useAppointmentChange(cancelAppointment, cid, appointment, { onSuccess: () => setAsking(null) });
  const ask = (what: 'move' | 'cancel') => {
    cancel.reset();
    setAsking(what);
  };
  return (
    <>
      <AppointmentCard
        time={clock.stamp(at)}
        dateTime={at}
        status={getStatus(appointment)}
        isCancelled={state === 'cancelled'}
        details={getDetails(appointment)}
        {...(canChange && {
          actions: (
            <>
              <Button size="small" onPress={() => ask('move')}>
                {appointmentTexts.move}
              </Button>
              <Button size="small" tone="quiet" onPress={() => ask('cancel')}>
                {appointmentTexts.cancel}
              </Button>
            </>
          ),
        })}
      />
      {asking === 'move' && <MoveAppointment cid={cid} appointment={appointment} onClose={() => setAsking(null)} />}
      <AlertDialog
        isOpen={asking === 'cancel'}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsking(null);
        }}
        title={appointmentTexts.cancelTitle}
        cancelLabel={appointmentTexts.keep}
        actionLabel={appointmentTexts.cancelAction}
        tone="danger"
        isPending={cancel.isPending}
        onAction={() => cancel.mutate({})}
      >
        <Stack space="small">
          {cancel.isError && (
            <Callout tone="danger" isUrgent>
              {cancel.problem}
            </Callout>
          )}
          <Text as="p">{appointmentTexts.cancelBody(clock.stamp(at))}</Text>
        </Stack>
      </AlertDialog>
    </>
  );
}
