import { maxShopperMessage } from '@forecourt/api/contract/chatSocket';
import { ChatComposer } from '@forecourt/ui/widget/ChatComposer';
import { QuickReplies, type QuickReply } from '@forecourt/ui/widget/QuickReplies';
import type { RefObject } from 'react';
import type { Chat } from './chat.ts';
import type { ChatSettings, ChatState } from './chatState.ts';
import { texts } from './texts.ts';

const person = 'person';
const contact = 'contact';

interface FooterProps {
  chat: Chat;
  state: ChatState;
  settings: ChatSettings;
  field: RefObject<HTMLTextAreaElement | null>;
  onContact: () => void;
}

/** Where the shopper writes, and what can be done with one press. */
export function Footer({ chat, state, settings, field, onContact }: FooterProps) {
  const hasWritten = state.hasBegun || state.pending.length > 0;
  const questions = hasWritten ? [] : settings.quick_replies.map((label) => ({ id: label, label }));
  const asksForPerson = (label: string) => label === texts.talkToPerson;
  const actions: QuickReply[] = [
    ...questions.filter(({ label }) => !asksForPerson(label)),
    ...(state.staff === null && !state.hasAskedForPerson ? [{ id: person, label: texts.talkToPerson }] : []),
    ...(hasWritten && !state.hasLeftContact ? [{ id: contact, label: texts.leaveContact }] : []),
  ];
  const press = ({ id, label }: QuickReply) => {
    if (id === person) chat.askForPerson(texts.personOpening);
    else if (id === contact) onContact();
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
        onSend={() => chat.say(state.draft)}
        sendLabel={texts.send}
        maxLength={maxShopperMessage}
        counter={texts.charactersLeft}
      />
    </>
  );
}
