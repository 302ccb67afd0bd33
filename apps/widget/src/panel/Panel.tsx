import { ChatHeader } from '@forecourt/ui/widget/ChatHeader';
import { ChatPanel } from '@forecourt/ui/widget/ChatPanel';
import { ChatStatus } from '@forecourt/ui/widget/ChatStatus';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';
import type { ChatSettings, ChatState } from './chatState.ts';
import { Footer } from './Footer.tsx';
import { loadMessageContent, Messages } from './Messages.tsx';
import { texts } from './texts.ts';

const loadContact = () => import('./Contact.tsx');
const Contact = lazy(() => loadContact().then(({ Contact }) => ({ default: Contact })));

interface PanelProps {
  chat: Chat;
  isOpen: boolean;
  onClose: () => void;
}

/** The shopper's chat. */
export function Panel({ chat, isOpen, onClose }: PanelProps) {
  const state = useSyncExternalStore(chat.subscribe, chat.get);
  const [asksContact, setAsksContact] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { settings } = state;
  const isLoaded = settings !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    // A finger did not ask for a keyboard over half of the screen; the field comes with the settings.
    const isTypedInto = isLoaded && !matchMedia('(pointer: coarse)').matches;
    const target = isTypedInto ? (field.current ?? panel.current) : panel.current;
    target?.focus();
  }, [isOpen, isLoaded]);

  // A shopper who only looks goes without; whoever writes will want both soon. What fails now is fetched then.
  const isWriting = isOpen && (state.hasBegun || state.pending.length > 0 || state.draft !== '');
  useEffect(() => {
    if (isWriting) void Promise.all([loadMessageContent(), loadContact()]).catch(() => {});
  }, [isWriting]);

  const endContact = () => {
    setAsksContact(false);
    panel.current?.focus();
  };

  const footer = settings && (
    <Suspense fallback={null}>
      {asksContact ? (
        <Contact chat={chat} dealerName={settings.dealer_name} onDone={endContact} />
      ) : (
        <Footer chat={chat} state={state} settings={settings} field={field} onContact={() => setAsksContact(true)} />
      )}
    </Suspense>
  );

  return (
    <ChatPanel
      ref={panel}
      label={settings ? texts.chatWith(settings.dealer_name) : texts.chat}
      header={
        <ChatHeader
          title={settings?.dealer_name ?? texts.chat}
          {...(settings && answerer(state, settings))}
          closeLabel={texts.close}
          onClose={onClose}
        />
      }
      notice={noticeOf(state)}
      {...(footer && { footer })}
      links={settings ? linksOf(settings) : []}
      isFullPage
      onEscape={onClose}
    >
      {settings ? (
        <Messages state={state} settings={settings} onRetry={chat.retry} />
      ) : state.hasFailed ? (
        <ChatStatus label={texts.loadFailed} action={{ label: texts.tryAgain, onPress: chat.retry }} />
      ) : (
        <ChatStatus label={texts.loading} />
      )}
    </ChatPanel>
  );
}

const answerer = ({ staff }: ChatState, { agent_name: agent, dealer_name: dealer }: ChatSettings) =>
  staff === null ? { name: agent, roleLabel: texts.automated } : { name: staff, roleLabel: texts.team(dealer) };

function noticeOf({ connection, hasLeftContact }: ChatState) {
  if (connection === 'lost') return { tone: 'warning', text: texts.connectionLost } as const;
  return hasLeftContact ? ({ tone: 'info', text: texts.contactSent } as const) : undefined;
}

const linksOf = ({ terms_url: terms, privacy_url: privacy }: ChatSettings) => [
  ...(terms === null ? [] : [{ label: texts.terms, href: terms }]),
  ...(privacy === null ? [] : [{ label: texts.privacy, href: privacy }]),
];
