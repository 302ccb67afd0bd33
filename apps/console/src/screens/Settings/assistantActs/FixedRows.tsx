import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Stack } from '@forecourt/ui/layout/Stack';
import { SettingRow, SettingRows } from '@forecourt/ui/settings/SettingRows';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { useId } from 'react';
import { fixedCount, fixedGroups } from './intentRows.ts';
import { assistantActsTexts } from './texts.ts';

/** The requests that nobody decides on, each with what always happens; folded, since they are read once. */
export function FixedRows() {
  const id = useId();
  return (
    // As an only child it has no line of its own; the save bar below begins with one.
    <Stack space="none">
      <Disclosure title={assistantActsTexts.fixed(fixedCount)}>
        <Stack space="large">
          {fixedGroups.map(({ group, intents }) => (
            <Stack key={group} space="small">
              <Heading level={4} id={`${id}${group}`}>
                {assistantActsTexts.groups[group]}
              </Heading>
              <SettingRows aria-labelledby={`${id}${group}`}>
                {intents.map((intent) => (
                  <SettingRow
                    key={intent.id}
                    label={intent.label}
                    description={assistantActsTexts.example(intent.example)}
                  >
                    <Text as="p" size="small">
                      {intent.fixed}
                    </Text>
                  </SettingRow>
                ))}
              </SettingRows>
            </Stack>
          ))}
        </Stack>
      </Disclosure>
    </Stack>
  );
}
