import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { ChatEntry, type ChatEntryProps } from './ChatEntry.tsx';

const args: ChatEntryProps = {
  color: '#410099',
  appearance: 'light',
  position: 'bottom_right',
  hasChatBubble: true,
  textNumber: null,
  invitation: null,
  isOpen: false,
  onOpenChange: fn(),
  onDecline: fn(),
};

function Opened(props: ChatEntryProps) {
  const [isOpen, setOpen] = useArg(props.isOpen);
  const change = (next: boolean) => {
    setOpen(next);
    props.onOpenChange(next);
  };
  return <ChatEntry {...props} isOpen={isOpen} onOpenChange={change} />;
}

const meta = preview.meta({
  component: ChatEntry,
  args,
  render: (props, { globals }) => (
    <Opened {...props} appearance={globals['appearance'] === 'dark' ? 'dark' : props.appearance} />
  ),
  decorators: [
    (Story) => (
      <div style={{ contain: 'layout', height: 240, maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Open = meta.story({ args: { isOpen: true } });

export const MidLeft = meta.story({ args: { position: 'mid_left' } });

export const WithTexts = meta.story({ args: { textNumber: '+15550100999' } });

export const Invitation = meta.story({ args: { invitation: 'Questions about this vehicle? Ask me.' } });

export const LongInvitation = meta.story({
  args: { position: 'bottom_left', invitation: `${'Ask us '.repeat(6)}${'x'.repeat(38)}` },
});

/** The shadow root is closed, as on a dealer's page: what is in it nobody outside reaches. */
Default.test('shows its parts to nobody outside', async ({ canvasElement }) => {
  const host = canvasElement.querySelector('forecourt-chat')!;
  await expect(host.shadowRoot).toBeNull();
  await expect(host).toBeEmptyDOMElement();
});
