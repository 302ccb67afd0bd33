import { type Act, actChoices, actLabels, type ChosenIntentId } from '@forecourt/api/contract/settings/assistant-acts';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Text } from '@forecourt/ui/text/Text';

interface ActSelectProps {
  intentId: ChosenIntentId;
  label: string;
  value: Act;
  isReadOnly: boolean;
  onChange: (act: Act) => void;
}

/** What is done with one intent: a choice, or its words where it can only be read. */
export const ActSelect = ({ intentId, label, value, isReadOnly, onChange }: ActSelectProps) =>
  isReadOnly ? (
    <Text as="p">{actLabels[value]}</Text>
  ) : (
    <Select label={label} isLabelHidden value={value} onChange={(act) => act !== null && onChange(act as Act)}>
      {actChoices[intentId].map((act) => (
        <SelectItem key={act} id={act}>
          {actLabels[act]}
        </SelectItem>
      ))}
    </Select>
  );
