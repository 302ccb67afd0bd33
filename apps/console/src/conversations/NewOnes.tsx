import { Button } from '@forecourt/ui/actions/Button';
import { texts } from './texts.ts';

interface NewOnesProps {
  /** Conversations that are new or have changed since the list was loaded. */
  count: number;
  /** Loads them. */
  onPress: () => void;
}

/** Says that there is something new, and leaves the list as it is until the person wants it. */
export function NewOnes({ count, onPress }: NewOnesProps) {
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" onPress={onPress}>
          {texts.newOnes(count)}
        </Button>
      )}
    </span>
  );
}
