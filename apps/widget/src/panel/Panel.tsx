import { ChatColors } from '@forecourt/ui/widget/ChatColors';
import { ChatHeader } from '@forecourt/ui/widget/ChatHeader';
import { ChatPanel } from '@forecourt/ui/widget/ChatPanel';
import { ChatStatus } from '@forecourt/ui/widget/ChatStatus';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';
import type { ChatSettings, ChatState } from './chatState.ts';
import { Footer } from './Footer.tsx';
import type { FormKind } from './laterParts.ts';
import { loadMessageContent, Messages } from './Messages.tsx';
import { texts } from './texts.ts';
import { useAppearance } from './useAppearance.ts';
import type { ChosenTime } from './visitTimes.ts';

/** The dealer's own words at the end. Without them, and without what cleans them, the chat is whole. */
const Html = lazy(() =>
  loadMessageContent().then(
    ({ MessageContent }) => ({ default: MessageContent as ComponentType<{ html: string }> }),
    noContent,
  ),
);
const noContent = () => ({ default: () => null });

const loadLaterParts = () => import('./laterParts.ts');
const getForm = (kind: FormKind) => lazy(async () => ({ default: (await loadLaterParts()).laterParts[kind] }));
const forms = { contact: getForm('contact'), start: getForm('start'), visit: getForm('visit'), mail: getForm('mail') };

/** The form in place of the message field, and the time that a visit's begins with. */
interface OpenForm {
  form?: FormKind;
  time?: ChosenTime | undefined;
}

interface PanelProps {
  chat: Chat;
  isOpen: boolean;
  onClose: () => void;
}

/** The customer's chat. */
export function Panel({ chat, isOpen, onClose }: PanelProps) {
  const state = useSyncExternalStore(chat.subscribe, chat.get);
  const [{ form, time }, setForm] = useState<OpenForm>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { settings } = state;
  const appearance = useAppearance();
  const isLoaded = settings !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    // A finger did not ask for a keyboard over half of the screen; the field comes with the settings.
    const isTypedInto = isLoaded && !matchMedia('(pointer: coarse)').matches;
    const target = isTypedInto ? (field.current ?? panel.current) : panel.current;
    target?.focus();
  }, [isOpen, isLoaded]);

  // A customer who writes needs both parts soon; one who only looks never does. What cannot be fetched now is fetched when needed.
  const isWriting = isOpen && (state.hasBegun || state.pending.length > 0 || state.draft !== '');
  useEffect(() => {
    if (isWriting) void Promise.all([loadMessageContent(), loadLaterParts()]).catch(() => {});
  }, [isWriting]);

  const endForm = () => {
    setForm({});
    panel.current?.focus();
  };

  // Who they are comes before their first message, where the dealer wants it so.
  const isStarting =
    settings?.starts_with_form === true && !state.hasBegun && state.pending.length === 0 && !state.introduction;
  const shownForm = form ?? (isStarting ? 'start' : undefined);
  const Form = shownForm && forms[shownForm];
  const footer = settings && (
    <Suspense fallback={null}>
      {Form !== undefined ? (
        <Form
          chat={chat}
          state={state}
          dealerName={settings.dealer_name}
          time={time}
          onDone={endForm}
          onClose={onClose}
        />
      ) : (
        <Footer
          chat={chat}
          state={state}
          settings={settings}
          field={field}
          onForm={(kind) => setForm({ form: kind })}
        />
      )}
    </Suspense>
  );

  return (
    <ChatColors colors={settings?.look.colors[appearance]}>
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
        notice={getNotice(state)}
        {...(footer && { footer })}
        note={
          settings &&
          settings.look.footer !== '' && (
            <Suspense fallback={null}>
              <Html html={settings.look.footer} />
            </Suspense>
          )
        }
        links={settings ? getLinks(settings) : []}
        isFullPage
        onEscape={onClose}
      >
        {settings ? (
          <Messages
            chat={chat}
            state={state}
            settings={settings}
            onBooked={endForm}
            {...(shownForm === undefined && {
              onVisit: (chosen) => setForm({ form: 'visit', time: chosen }),
              onContact: () => setForm({ form: 'contact' }),
            })}
          />
        ) : state.hasFailed ? (
          <ChatStatus label={texts.loadFailed} action={{ label: texts.tryAgain, onPress: chat.retry }} />
        ) : (
          <ChatStatus label={texts.loading} />
        )}
      </ChatPanel>
    </ChatColors>
  );
}

const answerer = ({ staff }: ChatState, { agent_name: agent, dealer_name: dealer, look }: ChatSettings) =>
  staff === null
    ? { name: agent, roleLabel: texts.automated, picture: look.avatar }
    : { name: staff, roleLabel: texts.team(dealer) };

function getNotice({ connection, hasLeftContact, settings, staff }: ChatState) {
  const info = (text: string) => ({ tone: 'info', text }) as const;
  if (connection === 'lost') return { tone: 'warning', text: texts.connectionLost } as const;
  if (hasLeftContact) return info(texts.contactSent);
  const back = settings?.team_back ?? null;
  // Somebody who has joined after hours is there.
  return back === null || staff !== null ? undefined : info(texts.teamBack(back));
}

const getLinks = ({ terms_url: terms, privacy_url: privacy }: ChatSettings) => [
  ...(terms === null ? [] : [{ label: texts.terms, href: terms }]),
  ...(privacy === null ? [] : [{ label: texts.privacy, href: privacy }]),
];
