import { EmailForm } from '@forecourt/ui/widget/EmailForm';
import { useState } from 'react';
import type { Chat } from './chat.ts';
import type { ChatState } from './chatState.ts';
import { isEmail } from './checkContact.ts';
import { formTexts } from './formTexts.ts';

interface MailTranscriptProps {
  chat: Chat;
  state: ChatState;
  onDone: () => void;
}

/** Asks where the conversation is mailed. */
export function MailTranscript({ chat, state, onDone }: MailTranscriptProps) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isStuck =
    isSending && state.pending.some(({ frame, state }) => frame.event_name === 'MailTranscript' && state === 'failed');
  const send = async (email: string) => {
    if (isStuck) {
      chat.retry();
      return;
    }
    setProblem(undefined);
    setSending(true);
    const refusal = await chat.mailTranscript(email);
    setSending(false);
    if (refusal === undefined) onDone();
    else setProblem(refusal);
  };
  return (
    <EmailForm
      title={formTexts.mail.title}
      label={formTexts.mail.label}
      submitLabel={formTexts.mail.submit}
      cancelLabel={formTexts.mail.cancel}
      check={(email) => (isEmail(email) ? undefined : 'Incorrect email')}
      problem={isStuck ? formTexts.mail.notSent : problem}
      isPending={isSending && !isStuck}
      onSubmit={(email) => void send(email)}
      onCancel={onDone}
    />
  );
}
