import type { Appointment, cancelAppointment, moveAppointment } from '@forecourt/api/contract/appointments';
import type { CallInput } from '@forecourt/api/call';
import { ApiError } from '@forecourt/api/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';

type Change = typeof moveAppointment | typeof cancelAppointment;

/**
 * Changes an appointment as it is shown; the details and the timeline are loaded again, also where somebody else was faster.
 * @param call what is done with it
 */
export function useAppointmentChange<C extends Change>(
  call: C,
  cid: string,
  { id, sequence }: Appointment,
  { onSuccess }: { onSuccess: () => void },
) {
  const { DealerId } = useAuth().user_info;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (fields: Omit<CallInput<C>['body'], 'sequence'>) =>
      api.send(call, {
        params: { account_id: DealerId, appointment_id: id },
        query: {},
        body: { ...fields, sequence },
      } as unknown as CallInput<C>),
    onSuccess,
    onSettled: () => {
      void reloadDialogue(client, cid);
      void client.invalidateQueries({ queryKey: ['lead', DealerId, cid] });
    },
  });
  return { ...change, problem: getProblem(change.error) };
}

/** What somebody can do about it: the server says so of what has changed meanwhile. */
const getProblem = (error: Error | null): string =>
  error instanceof ApiError ? (error.status === 409 ? error.message : error.displayText) : 'Error';
