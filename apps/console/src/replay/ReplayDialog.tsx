import type { Replay } from '@forecourt/api/contract/settings/replays';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { BeforeAfter } from '@forecourt/ui/settings/BeforeAfter';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stampFormat } from '../format/stampFormat.ts';
import { Load } from '../load/Load.tsx';
import { useAuth } from '../session/store.ts';
import type { OnDemandProps } from '../shell/useOnDemand.ts';
import { replayTexts } from './texts.ts';

export interface ReplayDialogProps extends OnDemandProps {
  run: (signal: AbortSignal) => Promise<Replay>;
}

/** Recent questions whose answer would change, with both answers side by side. */
export function ReplayDialog({ run, isOpen, onOpenChange }: ReplayDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={replayTexts.title}
      closeLabel={replayTexts.close}
      size="large"
    >
      <Results run={run} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it is tried anew each time. */
function Results({ run }: Pick<ReplayDialogProps, 'run'>) {
  const [id] = useState(() => crypto.randomUUID());
  const query = useQuery({ queryKey: ['replay', id], queryFn: ({ signal }) => run(signal), gcTime: 0, retry: false });
  const pending = (
    <Inline>
      <Spinner aria-label={replayTexts.pending} />
      <Text>{replayTexts.pending}</Text>
    </Inline>
  );
  return (
    <Stack space="medium">
      <Text as="p" size="small" tone="secondary">
        {replayTexts.note}
      </Text>
      <Load query={query} pending={pending}>
        {(replay) => <Changes replay={replay} />}
      </Load>
    </Stack>
  );
}

function Changes({ replay: { Items, tried, is_cut } }: { replay: Replay }) {
  const stamp = stampFormat(useAuth().dealerSettings);
  const shown = ({ text, handsOver }: Replay['Items'][number]['before']) => ({
    text,
    ...(handsOver && { note: replayTexts.handsOver }),
  });
  return (
    <>
      <Text as="p">{Items.length === 0 ? replayTexts.none(tried) : replayTexts.changed(Items.length, tried)}</Text>
      {is_cut && <Callout tone="info">{replayTexts.cut}</Callout>}
      {Items.length > 0 && (
        <BeforeAfter
          label={replayTexts.list}
          texts={replayTexts.sides}
          items={Items.map(({ id, question, at, before, after }) => ({
            id,
            title: question,
            detail: stamp(at),
            before: shown(before),
            after: shown(after),
          }))}
        />
      )}
    </>
  );
}
