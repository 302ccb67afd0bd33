import { chatColors } from '@forecourt/brand-tokens/chatColors';
import { type ChatAvatar, type ChatLook, isChatColor } from '@forecourt/api/contract/settings/chat-look';
import { previewChatLimits } from '@forecourt/api/contract/settings/chat-preview';
import { Button } from '@forecourt/ui/actions/Button';
import { MessageHtml } from '@forecourt/ui/conversation/MessageHtml';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { Inline } from '@forecourt/ui/layout/Inline';
import { PreviewStage } from '@forecourt/ui/settings/PreviewStage';
import { ChatColors } from '@forecourt/ui/widget/ChatColors';
import { ChatComposer } from '@forecourt/ui/widget/ChatComposer';
import { ChatEntry } from '@forecourt/ui/widget/ChatEntry';
import { ChatHeader } from '@forecourt/ui/widget/ChatHeader';
import { ChatPanel } from '@forecourt/ui/widget/ChatPanel';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppearance } from '../../../appearance/store.ts';
import { htmlNodes } from '../../../html/htmlNodes.ts';
import { useAuth } from '../../../session/store.ts';
import { PreviewMessages } from './PreviewMessages.tsx';
import { chatTexts, lookTexts } from './texts.ts';
import { usePreviewChat } from './usePreviewChat.ts';

interface LookPreviewProps {
  /** As it is typed. */
  look: ChatLook;
  /** What stands in for what cannot be shown yet, such as half of a color. */
  saved: ChatLook;
  avatars: readonly ChatAvatar[];
  /** HTML. */
  footer: string;
  supportsSms: boolean;
  /** Terms and privacy, as the website's chat links to them. */
  links: readonly { label: string; href: string }[];
  /** Else the preview is only to be looked at. */
  canChat: boolean;
}

/** Shown in the preview, and never sent anywhere: North American numbers of this form belong to nobody. */
const sampleNumber = '+15550100100';

/** The chat on a website, of the widget's own parts, with what is typed (spec 2 §2). It can be chatted in. */
export function LookPreview({ look, saved, avatars, footer, supportsSms, links, canChat }: LookPreviewProps) {
  const appearance = useAppearance();
  const { user_info } = useAuth();
  const [device, setDevice] = useState<'desktop' | 'mobile'>('desktop');
  const [isOpen, setOpen] = useState(true);
  const [isDeclined, setDeclined] = useState(false);
  const [text, setText] = useState('');
  const chat = usePreviewChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const entry = useRef<{ focus: () => void }>(null);
  const hasBegun = chat.messages.length > 0;
  const note = useMemo(() => htmlNodes(footer), [footer]);
  const color = isChatColor(look.chatbot_primary_gradient_color)
    ? look.chatbot_primary_gradient_color
    : saved.chatbot_primary_gradient_color;
  const { [device === 'mobile' ? 'chatbot_mobile_entry_position' : 'chatbot_entry_position']: position } = look;
  const hidesInvitation =
    look[device === 'mobile' ? 'chatbot_hide_notification_bubble_mobile' : 'chatbot_hide_notification_bubble_desktop'];
  const invitation = look.engagement_messages.find(({ enabled }) => enabled)?.message ?? null;
  const agent = look.chatbot_agent_name;
  const avatar = avatars.find(({ id }) => id === look.chatbot_avatar);
  /** The focus goes along: into what opens, and to what opens it again. */
  const show = (isShown: boolean) => {
    flushSync(() => setOpen(isShown));
    (isShown ? field : entry).current?.focus();
  };
  const close = () => show(false);
  const startOver = () => {
    chat.startOver();
    // The button has nothing more to do: the focus goes where the next chat begins.
    field.current?.focus();
  };
  return (
    <PreviewStage
      label={lookTexts.preview}
      device={device}
      position={position}
      tools={
        <Inline align="end" justify="between">
          <RadioGroup
            label={lookTexts.device}
            orientation="horizontal"
            description={canChat ? `${lookTexts.previewHelp} ${lookTexts.chatHelp}` : lookTexts.previewHelp}
            value={device}
            onChange={(value) => setDevice(value as 'desktop' | 'mobile')}
          >
            <Radio value="desktop">{lookTexts.desktop}</Radio>
            <Radio value="mobile">{lookTexts.mobile}</Radio>
          </RadioGroup>
          {canChat && (
            <Button size="small" isDisabled={!hasBegun} onPress={startOver}>
              {lookTexts.startOver}
            </Button>
          )}
        </Inline>
      }
      entry={
        <ChatEntry
          ref={entry}
          color={color}
          appearance={appearance}
          position={position}
          hasChatBubble={!look.hide_chat_bubble}
          textNumber={supportsSms && look.show_sms_bubble ? sampleNumber : null}
          invitation={look.chat_pop_up_enabled && !hidesInvitation && !isDeclined ? invitation : null}
          isOpen={isOpen}
          onOpenChange={show}
          onDecline={() => {
            setDeclined(true);
            entry.current?.focus();
          }}
        />
      }
      panel={
        isOpen ? (
          <ChatColors colors={chatColors(color, appearance)}>
            <ChatPanel
              label={chatTexts.chatWith(user_info.DealerName)}
              header={
                <ChatHeader
                  level={4}
                  title={user_info.DealerName}
                  name={agent}
                  roleLabel={chatTexts.automated}
                  picture={avatar?.url}
                  closeLabel={chatTexts.close}
                  onClose={close}
                />
              }
              footer={
                <ChatComposer
                  ref={field}
                  label={chatTexts.message}
                  placeholder={chatTexts.placeholder}
                  value={text}
                  onChange={setText}
                  onSend={() => {
                    chat.send(text);
                    setText('');
                  }}
                  isSendDisabled={!canChat || chat.isAnswering}
                  sendLabel={chatTexts.send}
                  maxLength={previewChatLimits.text}
                  counter={chatTexts.charactersLeft}
                />
              }
              notice={hasBegun ? { tone: 'info', text: lookTexts.previewChat } : undefined}
              note={footer !== '' && <MessageHtml content={note} />}
              links={links}
              onEscape={close}
            >
              <PreviewMessages chat={chat} agent={agent} dealer={user_info.DealerName} />
            </ChatPanel>
          </ChatColors>
        ) : undefined
      }
    />
  );
}
