import { maxShopperMessage } from '@forecourt/api/contract/chatSocket';
import { ChatComposer } from '@forecourt/ui/widget/ChatComposer';
import { QuickReplies, type QuickReply } from '@forecourt/ui/widget/QuickReplies';
import type { RefObject } from 'react';
import type { Chat } from './chat.ts';
import type { ChatSettings, ChatState } from './chatState.ts';
import type { FormKind } from './laterParts.ts';
import { texts } from './texts.ts';
import { useAttachments } from './useAttachments.tsx';

const person = 'person';
const forms: readonly string[] = ['contact', 'visit', 'mail'] satisfies FormKind[];

interface FooterProps {
  chat: Chat;
  state: ChatState;
  settings: ChatSettings;
  field: RefObject<HTMLTextAreaElement | null>;
  onForm: (form: FormKind) => void;
}

/** Where the customer writes, and what can be done with one press. */
export function Footer({ chat, state, settings, field, onForm }: FooterProps) {
  const { files, infos, isComplete, sent } = useAttachments(chat, state.hasBegun);
  const hasWritten = state.hasBegun || state.pending.length > 0;
  const questions = hasWritten ? [] : settings.quick_replies.map((label) => ({ id: label, label }));
  const asksForPerson = (label: string) => label === texts.talkToPerson;
  const actions: QuickReply[] = [
    ...(settings.offers_appointments ? [{ id: 'visit', label: texts.bookVisit }] : []),
    ...questions.filter(({ label }) => !asksForPerson(label)),
    ...(settings.offers_person && state.staff === null && !state.hasAskedForPerson
      ? [{ id: person, label: texts.talkToPerson }]
      : []),
    ...((hasWritten || settings.team_back !== null || settings.invites_contact || state.needsContact) &&
    !state.isReachable &&
    !state.introduction
      ? [{ id: 'contact', label: texts.leaveContact }]
      : []),
    ...(state.hasBegun ? [{ id: 'mail', label: texts.mailConversation }] : []),
  ];
  const press = ({ id, label }: QuickReply) => {
    if (id === person) chat.askForPerson(texts.personOpening);
    else if (forms.includes(id)) onForm(id as FormKind);
    else chat.say(label);
  };
  return (
    <>
      {actions.length > 0 && (
        <QuickReplies label={hasWritten ? texts.actions : texts.suggestions} items={actions} onPress={press} />
      )}
      <ChatComposer
        ref={field}
        label={texts.message}
        placeholder={texts.placeholder}
        value={state.draft}
        onChange={chat.type}
        onSend={() => {
          chat.say(state.draft, infos);
          sent();
        }}
        files={files}
        mayBeBlank={infos.length > 0}
        isSendDisabled={!isComplete}
        sendLabel={texts.send}
        maxLength={maxShopperMessage}
        counter={texts.charactersLeft}
      />
    </>
  );
}
