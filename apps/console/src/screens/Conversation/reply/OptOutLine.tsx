import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Inline } from '@forecourt/ui/layout/Inline';
import { DeskIcon } from '@forecourt/ui/text/DeskIcon';
import { Text } from '@forecourt/ui/text/Text';
import { optOutLineTexts } from '../texts.ts';

interface OptOutLineProps {
  line: string;
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
}

/** Below what is typed: the line that the reply goes out with (spec 3 §4), which may be left out of one reply. */
export const OptOutLine = ({ line, isIncluded, onChange }: OptOutLineProps) => (
  <Inline space="xsmall">
    <Text size="small" tone="secondary">
      {isIncluded ? line : optOutLineTexts.leftOut}
    </Text>
    {/* One button, so that the focus stays on it. */}
    <IconButton
      size="small"
      icon={<DeskIcon name={isIncluded ? 'remove' : 'restore'} />}
      aria-label={isIncluded ? optOutLineTexts.leaveOut : optOutLineTexts.add}
      onPress={() => onChange(!isIncluded)}
    />
  </Inline>
);
