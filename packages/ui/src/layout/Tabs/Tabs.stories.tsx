import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const names = ['All', 'Email', 'SMS'];
const render = (shown: string[], disabled?: string) => (
  <Tabs>
    <TabList aria-label="Channel">
      {shown.map((name) => (
        <Tab key={name} id={name} isDisabled={name === disabled}>
          {name}
        </Tab>
      ))}
    </TabList>
    {shown.map((name) => (
      <TabPanel key={name} id={name}>
        <Text>{`Messages: ${name}`}</Text>
      </TabPanel>
    ))}
  </Tabs>
);

const meta = preview.meta({ component: Tabs, render: () => render(names) });

export const Default = meta.story();

export const Disabled = meta.story({ render: () => render(names, 'SMS') });

export const ManyItems = meta.story({
  render: () => render(Array.from({ length: 24 }, (_, number) => `www.dealership-${number + 1}.example`)),
});

const getFade = (list: HTMLElement) => Number.parseFloat(getComputedStyle(list).maskPosition);

Default.test('fades nowhere where all of them are in sight', async ({ canvas }) => {
  await expect(getFade(canvas.getByRole('tablist'))).toBe(0);
});

/** A fade follows the scroll position a frame later, which on a busy machine takes longer than the second that is usual. */
const drawn = { timeout: 10_000 };

ManyItems.test('fades at the end while there is more, in either direction', async ({ canvas, canvasElement }) => {
  const list = canvas.getByRole('tablist');
  const hidden = 24;
  await waitFor(() => expect(getFade(list)).toBeCloseTo(-hidden, 0), drawn);
  list.scrollLeft = list.scrollWidth;
  await waitFor(() => expect(getFade(list)).toBeCloseTo(0, 0), drawn);
  canvasElement.dir = 'rtl';
  // In this direction the mask begins at the other end: uncovered at first.
  list.scrollLeft = 0;
  await waitFor(() => expect(getFade(list)).toBeCloseTo(0, 0), drawn);
  list.scrollLeft = -list.scrollWidth;
  await waitFor(() => expect(getFade(list)).toBeCloseTo(-hidden, 0), drawn);
  canvasElement.dir = '';
});

Default.test('moves with the arrow keys', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Messages: Email');
});
