import { entryPositions, type EntryPosition } from '@forecourt/api/contract/website';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Stack } from '@forecourt/ui/layout/Stack';
import type { LookPart } from './lookPart.ts';
import { lookTexts } from './texts.ts';

/** Where on the website the chat opens, and with which buttons. */
export function Entry({ values, set, isReadOnly, supportsSms }: LookPart & { supportsSms: boolean }) {
  const position = (label: string, value: EntryPosition, change: (position: EntryPosition) => void) => (
    <Select
      label={label}
      isDisabled={isReadOnly}
      value={value}
      onChange={(key) => key !== null && change(key as EntryPosition)}
    >
      {entryPositions.map((one) => (
        <SelectItem key={one} id={one}>
          {lookTexts.positions[one]}
        </SelectItem>
      ))}
    </Select>
  );
  return (
    <FormSection title={lookTexts.entry} level={3}>
      <Stack space="medium">
        <Grid minColumnWidth="160px" space="medium">
          {position(lookTexts.positionDesktop, values.chatbot_entry_position, (chatbot_entry_position) =>
            set({ chatbot_entry_position }),
          )}
          {position(lookTexts.positionMobile, values.chatbot_mobile_entry_position, (chatbot_mobile_entry_position) =>
            set({ chatbot_mobile_entry_position }),
          )}
        </Grid>
        <Switch
          isReadOnly={isReadOnly}
          isSelected={!values.hide_chat_bubble}
          onChange={(isShown) => set({ hide_chat_bubble: !isShown })}
          description={lookTexts.chatBubbleHelp}
        >
          {lookTexts.chatBubble}
        </Switch>
        {supportsSms && (
          <Switch
            isReadOnly={isReadOnly}
            isSelected={values.show_sms_bubble}
            onChange={(show_sms_bubble) => set({ show_sms_bubble })}
            description={lookTexts.smsBubbleHelp}
          >
            {lookTexts.smsBubble}
          </Switch>
        )}
      </Stack>
    </FormSection>
  );
}
