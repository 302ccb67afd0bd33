import { MessageBubble, MessageText } from '@forecourt/ui/conversation/MessageBubble';
import { MessageTimeline } from '@forecourt/ui/conversation/MessageTimeline';
import { ReplyBox } from '@forecourt/ui/conversation/ReplyBox';
import { Page } from '@forecourt/ui/layout/Page';
import { ThreePane } from '@forecourt/ui/layout/ThreePane';
import { useState } from 'react';

interface Message {
  id: string;
  text: string;
  isOwn: boolean;
}

const getKey = ({ id }: Message) => id;
const getAuthor = ({ isOwn }: Message) => (isOwn ? 'Jonas Weber' : 'Marta Ellison');
const getLabel = (message: Message) => `${getAuthor(message)}, 10:42 AM`;
const renderMessage = (message: Message) => (
  <MessageBubble side={message.isOwn ? 'dealer' : 'customer'} author={getAuthor(message)} time="10:42 AM" channel="SMS">
    <MessageText text={message.text} />
  </MessageBubble>
);

/** A conversation in the middle pane: the messages scroll, the reply box stays. Functions for the timeline are stable. */
export function Chat() {
  const [messages, setMessages] = useState<Message[]>([
    { id: '1', text: 'Is the blue RAV4 still there?', isOwn: false },
    { id: '2', text: 'It is. Would Saturday at 11 work?', isOwn: true },
  ]);
  const [text, setText] = useState('');
  const [isListOpen, setListOpen] = useState(false);
  const send = () => {
    setMessages([...messages, { id: String(messages.length + 1), text, isOwn: true }]);
    setText('');
  };
  return (
    <Page title="Marta Ellison" isFill>
      <ThreePane
        isListOpen={isListOpen}
        onListOpenChange={setListOpen}
        list={{ label: 'Conversations', content: null }}
        main={{
          label: 'Conversation with Marta Ellison',
          content: (
            <MessageTimeline
              label="Messages"
              items={messages}
              getKey={getKey}
              getLabel={getLabel}
              renderItem={renderMessage}
              texts={{
                empty: 'No messages yet',
                error: 'Messages couldn’t be loaded',
                retry: 'Try again',
                loading: 'Loading messages',
                loadingOlder: 'Loading older messages',
                olderError: 'Older messages couldn’t be loaded',
                newItems: (count) => `${count} new`,
                toNewest: 'Go to the newest',
              }}
            />
          ),
          footer: (
            <ReplyBox
              label="Reply to Marta Ellison"
              placeholder="Write a reply"
              value={text}
              onChange={setText}
              onSend={send}
              sendLabel="Send"
            />
          ),
        }}
        texts={{
          hideList: 'Back to the conversation',
          showList: 'Show all conversations',
          showDetails: 'Show details',
          closeDetails: 'Close details',
        }}
      />
    </Page>
  );
}
