import { responseTimes } from '@forecourt/api/contract/responseTimes';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Icon } from '@forecourt/ui/text/Icon';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDateRange } from '../../date/useDateRange.ts';
import { useAuth } from '../../session/store.ts';
import { metricQuery } from './metricQuery.ts';

interface PrintProps {
  /** Loads the code of what is below the cards. */
  loadPanels: () => Promise<unknown>;
}

/** Prints the dashboard, or saves it as a PDF, with what would load only when somebody scrolls to it. */
export function Print({ loadPanels }: PrintProps) {
  const client = useQueryClient();
  const auth = useAuth();
  const { range } = useDateRange();
  const print = useMutation({
    mutationFn: async () => {
      await loadPanels();
      await waitForDrawing();
      window.dispatchEvent(new Event('beforeprint'));
      await Promise.allSettled([
        import('./ResponseTimes.tsx'),
        client.ensureQueryData(metricQuery(responseTimes, auth, range)),
      ]);
      await waitForDrawing();
      window.print();
    },
  });
  return (
    <IconButton
      tone="neutral"
      icon={<Icon name="print" />}
      aria-label="Print"
      isDisabled={print.isPending}
      onPress={() => print.mutate()}
    />
  );
}

/** Until React has drawn what was loaded. */
const waitForDrawing = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
