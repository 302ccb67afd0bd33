import type { Versioned } from '@forecourt/api/client';
import { graphemeCount } from '@forecourt/api/graphemes';
import { decodeFooter, encodeFooter } from '@forecourt/api/contract/settings/chat-footer';
import {
  type ChatAvatar,
  chatLimits,
  type ChatLook,
  type DomainLook,
  isChatColor,
} from '@forecourt/api/contract/settings/chat-look';
import { isBlank } from '@forecourt/api/contract/text';
import { showToast } from '@forecourt/ui/toastQueue';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Stack } from '@forecourt/ui/layout/Stack';
import { type Ref, useImperativeHandle, useState } from 'react';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import type { FormFields } from '../../../saving/VersionConflict.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { Assistant } from './Assistant.tsx';
import { Entry } from './Entry.tsx';
import { FooterEditor, footerText, isTooLong } from './FooterEditor.tsx';
import { lookDraft } from './lookDraft.ts';
import { LookPreview } from './LookPreview.tsx';
import { Messages } from './Messages.tsx';
import { footerTexts, lookTexts, messageTexts } from './texts.ts';

/** What the tabs around a form ask before they show another one. */
export interface OpenForm {
  isChanged: boolean;
  discard: () => void;
}

interface LookFormProps {
  saved: DomainLook;
  avatars: readonly ChatAvatar[];
  supportsSms: boolean;
  links: readonly { label: string; href: string }[];
  canSave: boolean;
  load: () => Promise<Versioned<ChatLook>>;
  save: (values: ChatLook, ifMatch: string) => Promise<Versioned<ChatLook>>;
  upload: (file: File) => Promise<ChatAvatar>;
  ref: Ref<OpenForm>;
}

const getFooter = ({ chatbot_custom_footer: footer }: ChatLook) => decodeFooter(footer) ?? '';

/** Whether a look can be saved as it is typed. */
const isComplete = (look: ChatLook): boolean =>
  !isBlank(look.chatbot_agent_name) &&
  graphemeCount(look.chatbot_agent_name.trim()) <= chatLimits.agentName &&
  isChatColor(look.chatbot_primary_gradient_color) &&
  !isTooLong(getFooter(look));

/** How the chat looks on one website, beside what it will look like. */
export function LookForm({ saved, avatars, supportsSms, links, canSave, load, save, upload, ref }: LookFormProps) {
  const [isEditing, setEditing] = useState(false);
  const form = useSavedForm({
    id: `settings/chat-look/${saved.domain}`,
    draft: lookDraft,
    canSave,
    saved: { value: saved.settings, version: `"${saved.version}"` },
    load,
    save,
    onSaved: () => showToast({ title: lookTexts.saved, tone: 'success' }),
  });
  const { isChanged, discard } = form;
  useImperativeHandle(ref, () => ({ isChanged: isChanged || isEditing, discard }), [isChanged, isEditing, discard]);
  const { values, set } = form;
  const part = { values, set, isReadOnly: !canSave };
  return (
    <SavedForm
      form={form}
      label={lookTexts.form(saved.display_name)}
      fields={fields}
      failedText={lookTexts.failed}
      isIncomplete={!isComplete(values) || isEditing}
    >
      <Grid minColumnWidth="330px" maxColumns={2} space="large">
        <Stack space="large">
          <Assistant {...part} avatars={avatars} upload={upload} />
          <Entry {...part} supportsSms={supportsSms} />
          <Messages {...part} onEditingChange={setEditing} />
          <FooterEditor
            content={getFooter(values)}
            isReadOnly={!canSave}
            onChange={(html) => set({ chatbot_custom_footer: encodeFooter(html) })}
          />
        </Stack>
        <LookPreview
          look={values}
          saved={saved.settings}
          avatars={avatars}
          footer={getFooter(values)}
          supportsSms={supportsSms}
          links={links}
          canChat={canSave}
        />
      </Grid>
    </SavedForm>
  );
}

const onOff = (label: string) => ({ label, show: (isOn: boolean) => (isOn ? 'On' : 'Off') });
const offOn = (label: string) => ({ label, show: (isOff: boolean) => (isOff ? 'Off' : 'On') });

/** How the fields are named where somebody else has saved since. */
const fields: FormFields<ChatLook> = {
  chatbot_agent_name: { label: lookTexts.name },
  chatbot_avatar: { label: lookTexts.avatar },
  chatbot_entry_position: { label: lookTexts.positionDesktop, show: (position) => lookTexts.positions[position] },
  chatbot_mobile_entry_position: { label: lookTexts.positionMobile, show: (position) => lookTexts.positions[position] },
  chatbot_hide_notification_bubble_mobile: offOn(messageTexts.onMobile),
  chatbot_hide_notification_bubble_desktop: offOn(messageTexts.onDesktop),
  chatbot_primary_gradient_color: { label: lookTexts.color },
  chatbot_custom_footer: { label: footerTexts.title, show: (footer) => footerText(decodeFooter(footer) ?? '') },
  hide_chat_bubble: offOn(lookTexts.chatBubble),
  show_sms_bubble: onOff(lookTexts.smsBubble),
  chat_pop_up_enabled: onOff(messageTexts.popUp),
  engagement_messages: {
    label: messageTexts.title,
    show: (messages) => messages.map(({ message }) => message).join('\n'),
  },
};
