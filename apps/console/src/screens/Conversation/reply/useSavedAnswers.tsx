import { Button } from '@forecourt/ui/actions/Button';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Icon } from '@forecourt/ui/text/Icon';
import { useIsPhone } from '@forecourt/ui/useIsPhone';
import { useState } from 'react';
import { useOnDemand } from '../../../shell/useOnDemand.ts';
import { answerTexts } from '../texts.ts';
import { insertedAt } from './insertedAt.ts';

const loadSavedAnswers = async () => (await import('./SavedAnswers.tsx')).SavedAnswers;

interface SavedAnswersOptions {
  /** What is being written. */
  text: string;
  onChange: (text: string) => void;
}

/** Offers the dealer's answers where a person writes to a customer: by a button, and by a slash at the beginning of a line. */
export function useSavedAnswers({ text, onChange }: SavedAnswersOptions) {
  const isPhone = useIsPhone();
  const answers = useOnDemand(loadSavedAnswers);
  // Where the answer goes that is asked for.
  const [insertAt, setInsertAt] = useState(0);
  const ask = (at: number) => {
    setInsertAt(at);
    answers.setOpen(true);
  };
  return {
    ask,
    button: isPhone ? (
      <IconButton
        size="small"
        icon={<Icon name="knowledge" />}
        aria-label={answerTexts.open}
        onPress={() => ask(text.length)}
      />
    ) : (
      <Button size="small" tone="quiet" onPress={() => ask(text.length)}>
        {answerTexts.open}
      </Button>
    ),
    dialog: answers.place({ onInsert: (answer) => onChange(insertedAt(text, insertAt, answer)) }),
  };
}
