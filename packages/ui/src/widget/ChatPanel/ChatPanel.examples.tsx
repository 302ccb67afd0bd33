import type { ComponentProps, ReactNode } from 'react';
import { Text } from '../../text/Text/Text.tsx';
import { ChatHeader } from '../ChatHeader/ChatHeader.tsx';
import { ChatMessageList } from '../ChatMessageList/ChatMessageList.tsx';
import { ChatPanel } from './ChatPanel.tsx';

/** What an example does when something is pressed. */
export const nothing = () => undefined;
/** Whose chat it is. */
export const dealer = 'Harbor Toyota';

interface StateProps extends Pick<ComponentProps<typeof ChatPanel>, 'notice' | 'footer'> {
  title: string;
  /** The salesperson who has joined. */
  staff?: string;
  isLoaded?: boolean;
  /** Below the messages. */
  after?: ReactNode;
  children: ReactNode;
}

/** One state of a chat, in a frame of the size that the launcher gives it; for stories. */
export function State({ title, staff, isLoaded = true, after, children, notice, footer }: StateProps) {
  const answers = staff
    ? { name: staff, roleLabel: `${dealer} team` }
    : { name: 'Harper', roleLabel: 'Automated assistant' };
  return (
    <section aria-label={title} style={{ minWidth: 0 }}>
      <div style={{ padding: '12px 16px 8px' }}>
        <Text as="p" size="small" tone="secondary">
          {title}
        </Text>
      </div>
      <div style={{ height: 640 }}>
        <ChatPanel
          label={`Chat with ${dealer}`}
          header={
            <ChatHeader
              title={isLoaded ? dealer : 'Chat'}
              {...(isLoaded && answers)}
              closeLabel="Close chat"
              onClose={nothing}
            />
          }
          notice={notice}
          footer={footer}
          links={
            isLoaded
              ? [
                  { label: 'Terms', href: 'https://harbor.example/terms' },
                  { label: 'Privacy policy', href: 'https://harbor.example/privacy' },
                ]
              : []
          }
          onEscape={nothing}
        >
          {isLoaded ? (
            <ChatMessageList label={`Messages, ${title}`} ownCount={1} after={after}>
              {children}
            </ChatMessageList>
          ) : (
            children
          )}
        </ChatPanel>
      </div>
    </section>
  );
}

/** As many states beside each other as there is room for. */
export const StateGrid = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      display: 'grid',
      gap: 24,
      gridTemplateColumns: 'repeat(auto-fit, min(100%, 390px))',
      justifyContent: 'center',
    }}
  >
    {children}
  </div>
);
