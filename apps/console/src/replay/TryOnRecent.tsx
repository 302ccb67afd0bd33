import type { Replay } from '@forecourt/api/contract/settings/replays';
import { Button, type ButtonProps } from '@forecourt/ui/actions/Button';
import { useOnDemand } from '../shell/useOnDemand.ts';
import type { ReplayDialogProps } from './ReplayDialog.tsx';
import { replayTexts } from './texts.ts';

interface TryOnRecentProps extends Pick<ButtonProps, 'isDisabled'> {
  /** Asks the server what would be answered with what is typed. */
  run: (signal: AbortSignal) => Promise<Replay>;
}

/** Shows what a text that is not saved yet would change about recent answers. */
export function TryOnRecent({ run, isDisabled = false }: TryOnRecentProps) {
  const dialog = useOnDemand<ReplayDialogProps>(async () => (await import('./ReplayDialog.tsx')).ReplayDialog);
  return (
    <>
      <Button size="small" isDisabled={isDisabled} onPress={() => dialog.setOpen(true)}>
        {replayTexts.action}
      </Button>
      {dialog.place({ run })}
    </>
  );
}
