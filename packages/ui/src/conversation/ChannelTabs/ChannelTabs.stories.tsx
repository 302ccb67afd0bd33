import { Mail, MessageSquare, Smartphone } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { ChannelTabs, type ChannelTabsProps } from './ChannelTabs.tsx';

const args: ChannelTabsProps = {
  label: 'Channel',
  value: 'all',
  onChange: fn(),
  items: [
    { id: 'all', label: 'All', count: '42' },
    { id: 'sms', label: 'SMS', icon: <Smartphone aria-hidden="true" />, count: '30' },
    { id: 'mail', label: 'Email', icon: <Mail aria-hidden="true" />, count: '12' },
    { id: 'chat', label: 'Chat', icon: <MessageSquare aria-hidden="true" />, isDisabled: true },
  ],
};

const meta = preview.meta({
  component: ChannelTabs,
  args,
  render: function Render(story) {
    const [value, setValue] = useArg(story.value);
    const onChange = (id: string) => {
      setValue(id);
      story.onChange(id);
    };
    return <ChannelTabs {...story} value={value} onChange={onChange} />;
  },
});

export const Default = meta.story();
export const Disabled = meta.story({ args: { isDisabled: true } });
export const Many = meta.story({
  args: {
    items: Array.from({ length: 24 }, (_, at) => ({ id: at === 0 ? 'all' : `${at}`, label: `Channel ${at + 1}` })),
  },
});

Default.test('is a choice of one, by keyboard', async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith('sms');
  await expect(canvas.getByRole('radio', { name: /SMS/ })).toBeChecked();
  await expect(canvas.getByRole('radio', { name: /All/ })).not.toBeChecked();
});

Many.test('is one strip, which scrolls by itself to what is chosen', async ({ canvas, canvasElement, userEvent }) => {
  const strip = canvas.getByRole('radiogroup');
  const last = canvas.getByRole('radio', { name: 'Channel 24' });
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  await expect(last.getBoundingClientRect().top).toBe(
    canvas.getByRole('radio', { name: 'Channel 1' }).getBoundingClientRect().top,
  );
  await expect(last.getBoundingClientRect().right).toBeGreaterThan(strip.getBoundingClientRect().right);
  last.focus();
  await userEvent.keyboard('{Enter}');
  await expect(last).toBeChecked();
  await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(strip.getBoundingClientRect().right);
});
