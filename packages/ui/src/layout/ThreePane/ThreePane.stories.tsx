import { Smartphone } from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { ChannelTabs } from '../../conversation/ChannelTabs/ChannelTabs.tsx';
import { ConversationCard } from '../../conversation/ConversationCard/ConversationCard.tsx';
import { ConversationList } from '../../conversation/ConversationList/ConversationList.tsx';
import { DetailItem, DetailList } from '../../data/DetailList/DetailList.tsx';
import { Heading } from '../../text/Heading/Heading.tsx';
import { HighlightList } from '../../conversation/HighlightList/HighlightList.tsx';
import { MessageBubble, MessageText } from '../../conversation/MessageBubble/MessageBubble.tsx';
import { MessageTimeline } from '../../conversation/MessageTimeline/MessageTimeline.tsx';
import { Page } from '../Page/Page.tsx';
import { Pagination } from '../../data/Pagination/Pagination.tsx';
import { ReplyBox } from '../../conversation/ReplyBox/ReplyBox.tsx';
import { SearchField } from '../../forms/SearchField/SearchField.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { VehicleCard } from '../../conversation/VehicleCard/VehicleCard.tsx';
import { ThreePane, type ThreePaneProps } from './ThreePane.tsx';

const nothing = () => {};
const noTexts = { empty: '', error: '', retry: '', loading: '' };
const names = ['Marta Ellison', 'Émile de la Cruz', 'Cher', 'ليلى حدّاد', 'Jonas Weber', 'Ada Byron', 'Grace Hopper'];
const words = 'Hi, is the blue RAV4 still there? I could come by on Saturday, before noon if that suits you. ';
const messages = Array.from({ length: 60 }, (_, at) => ({
  id: `${at}`,
  text: words.repeat(1 + (at % 3)),
  isOwn: at % 3 === 0,
}));

/** @param open the place of the one that is open */
const listWith = (open: number) => (
  <ConversationList label="Conversations found" texts={noTexts}>
    {names.map((name, at) => (
      <ConversationCard
        key={name}
        href={`#${at}`}
        name={name}
        time={{ dateTime: '2026-11-20T15:42:00Z', exact: '11/20/2026, 10:42 AM', text: '22h' }}
        channel="SMS"
        channelIcon={<Smartphone size={12} aria-hidden="true" />}
        facts={['(555) 010-0142', 'Website']}
        preview={words}
        isSelected={at === open}
        {...(at === 1 && { unreadLabel: 'Unread' })}
        {...(at % 3 === 1 && { states: [{ label: 'Takeover', tone: 'warning' }] })}
      />
    ))}
  </ConversationList>
);

const args: ThreePaneProps = {
  title: 'With Marta Ellison',
  list: {
    label: 'Conversations',
    header: <SearchField label="Search" isLabelHidden placeholder="Name, number or email" />,
    content: listWith(0),
    footer: (
      <Pagination
        label="Pages"
        page={1}
        pageCount={12}
        isCompact
        onPageChange={nothing}
        texts={{
          previous: 'Previous page',
          next: 'Next page',
          page: (page) => `Page ${page}`,
          position: (page, count) => `${page} / ${count}`,
        }}
      />
    ),
  },
  main: {
    label: 'Conversation with Marta Ellison',
    header: (
      <Stack space="xsmall" align="start">
        <Heading level={2} size="large">
          Marta Ellison
        </Heading>
        <ChannelTabs
          label="Channel"
          value="all"
          onChange={nothing}
          items={[
            { id: 'all', label: 'All', count: '42' },
            { id: 'sms', label: 'SMS' },
            { id: 'mail', label: 'Email' },
          ]}
        />
      </Stack>
    ),
    content: (
      <MessageTimeline
        label="Messages"
        items={messages}
        getKey={({ id }) => id}
        renderItem={({ text, isOwn }) => (
          <MessageBubble
            side={isOwn ? 'dealer' : 'customer'}
            author={isOwn ? 'Jonas Weber' : 'Marta Ellison'}
            time="10:42 AM"
            channel="SMS"
          >
            <MessageText text={text} />
          </MessageBubble>
        )}
        texts={{
          ...noTexts,
          loadingOlder: '',
          olderError: '',
          newItems: (count) => `${count} new`,
          toNewest: 'Newest',
        }}
      />
    ),
    footer: (
      <ReplyBox
        label="Your answer"
        value=""
        onChange={nothing}
        onSend={nothing}
        sendLabel="Send"
        placeholder="Write an answer"
        channel="SMS"
        notice="Opt-out: reply STOP"
        savedLabel="Draft saved"
      />
    ),
  },
  details: {
    label: 'Details of Marta Ellison',
    header: (
      <Heading level={2} size="standard">
        Details
      </Heading>
    ),
    content: (
      <div style={{ padding: 16 }}>
        <Stack space="large">
          <DetailList>
            <DetailItem term="Phone">(555) 010-0142</DetailItem>
            <DetailItem term="Email">marta@mail.example</DetailItem>
            <DetailItem term="Source">Dealer website</DetailItem>
          </DetailList>
          <VehicleCard
            title="2026 Toyota RAV4 XLE Hybrid"
            price="$34,980"
            detail="Stock # T48211"
            availability={{ label: 'Available', tone: 'success' }}
          />
          <HighlightList
            label="Highlights"
            highLabel="Important:"
            empty=""
            items={[
              { id: '1', title: 'Appointment set', detail: 'March 7, 11:00 AM', time: 'Mar 4', importance: 'high' },
              { id: '2', title: 'Taken over', time: 'Mar 4' },
            ]}
          />
        </Stack>
      </div>
    ),
  },
  isListOpen: false,
  onListOpenChange: fn(),
  texts: {
    hideList: 'Hide window',
    showList: 'Show all conversations',
    showDetails: 'Show details',
    closeDetails: 'Close details',
  },
};

const meta = preview.meta({
  component: ThreePane,
  args,
  parameters: { layout: 'fullscreen' },
  render: function Render(story) {
    const [isListOpen, setListOpen] = useArg(story.isListOpen);
    const onListOpenChange = (isOpen: boolean) => {
      setListOpen(isOpen);
      story.onListOpenChange(isOpen);
    };
    return (
      <main style={{ display: 'flex', height: '100vh' }}>
        <Page title="Conversations" isFill isTitleHidden>
          <ThreePane {...story} isListOpen={isListOpen} onListOpenChange={onListOpenChange} />
        </Page>
      </main>
    );
  },
});

export const Default = meta.story({ globals: { viewport: { value: 'desktop' } } });
export const Tablet = meta.story({ globals: { viewport: { value: 'tablet' } } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const PhoneList = meta.story({ args: { isListOpen: true }, globals: { viewport: { value: 'phone' } } });
export const WithoutDetails = meta.story({ args: { details: undefined }, globals: { viewport: { value: 'desktop' } } });

Default.test('has three named regions, and fills its place', async ({ canvas, canvasElement }) => {
  for (const name of ['Conversations', 'Conversation with Marta Ellison', 'Details of Marta Ellison']) {
    await expect(canvas.getByRole('region', { name })).toBeVisible();
  }
  await expect(canvasElement.ownerDocument.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  const log = canvas.getByRole('log');
  await expect(log.scrollHeight).toBeGreaterThan(log.clientHeight);
  await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(1);
});

Default.test('leaves the name to the details that stand beside', async ({ canvas }) => {
  await expect(canvas.queryByText('With Marta Ellison')).toBeNull();
});

Phone.test('names what is open in the line of the buttons', async ({ canvas }) => {
  const name = canvas.getByText('With Marta Ellison').getBoundingClientRect();
  const button = canvas.getByRole('button', { name: 'Show details' }).getBoundingClientRect();
  await expect(name.top).toBeGreaterThanOrEqual(button.top);
  await expect(name.bottom).toBeLessThanOrEqual(button.bottom);
});

Tablet.test('opens the details over the page, and gives the focus back', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('region', { name: /^Details/ })).toBeNull();
  const opener = canvas.getByRole('button', { name: 'Show details' });
  await userEvent.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Details of Marta Ellison' });
  await waitFor(() => expect(within(drawer).getByText('(555) 010-0142')).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

Phone.test('takes turns between the list and what is open', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('region', { name: 'Conversations' })).toBeNull();
  await userEvent.click(canvas.getByRole('button', { name: 'Show all conversations' }));
  await expect(canvas.getByRole('region', { name: 'Conversations' })).toBeVisible();
  await expect(canvas.queryByRole('log')).toBeNull();
  await userEvent.click(canvas.getByRole('button', { name: 'Hide window' }));
  const log = canvas.getByRole('log');
  await expect(log).toBeVisible();
  await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(1));
});

Phone.test(
  'has what is open in view once the list is there',
  { args: { list: { ...args.list, content: listWith(names.length - 1) } } },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all conversations' }));
    const list = canvas.getByRole('region', { name: 'Conversations' });
    const card = within(list).getByRole('link', { name: /Grace Hopper/ });
    await expect(card).toHaveAttribute('aria-current', 'page');
    await expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await expect(card.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(list.querySelector('nav')!.parentElement!.scrollTop).toBeGreaterThan(0);
  },
);
