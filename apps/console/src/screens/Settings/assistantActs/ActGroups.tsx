import type { AssistantActs } from '@forecourt/api/contract/settings/assistant-acts';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { SettingRow, SettingRows } from '@forecourt/ui/settings/SettingRows';
import { ActSelect } from './ActSelect.tsx';
import { choiceGroups } from './intentRows.ts';
import { assistantActsTexts } from './texts.ts';

interface ActGroupsProps {
  values: AssistantActs;
  isReadOnly: boolean;
  onChange: (acts: Partial<AssistantActs>) => void;
}

/** The requests that a manager decides on, by their group. */
export const ActGroups = ({ values, isReadOnly, onChange }: ActGroupsProps) =>
  choiceGroups.map(({ group, intents }) => (
    <FormSection key={group} title={assistantActsTexts.groups[group]}>
      <SettingRows aria-label={assistantActsTexts.groups[group]}>
        {intents.map(({ id, label, example }) => (
          <SettingRow key={id} label={label} description={assistantActsTexts.example(example)}>
            <ActSelect
              intentId={id}
              label={label}
              value={values[id]}
              isReadOnly={isReadOnly}
              onChange={(act) => onChange({ [id]: act })}
            />
          </SettingRow>
        ))}
      </SettingRows>
    </FormSection>
  ));
