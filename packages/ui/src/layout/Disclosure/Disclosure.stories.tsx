import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Disclosure, type DisclosureProps } from './Disclosure.tsx';

const args: DisclosureProps = { title: 'Sub-sources', children: <Text>Three of them</Text> };

const meta = preview.meta({ component: Disclosure, args });

export const Default = meta.story();

export const Expanded = meta.story({ args: { defaultExpanded: true } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const WithSummary = meta.story({ args: { summary: 'Trade-in form, Phone, Walk-in' } });

export const WithValue = meta.story({ args: { title: 'Monday', value: '9:00 AM – 7:00 PM', level: 'none' } });

export const LongText = meta.story({
  args: {
    title: 'Sub-sources of the manufacturer’s website and of every portal that forwards its leads',
    defaultExpanded: true,
    value: '9:00 AM – 7:00 PM',
  },
});

Default.test('unfolds by keyboard', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('button', { name: 'Sub-sources' })).toHaveAttribute('aria-expanded', 'true');
  await expect(canvas.getByText('Three of them')).toBeVisible();
});

WithValue.test('is named by both, and is no heading', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Monday 9:00 AM – 7:00 PM' })).toBeVisible();
  await expect(canvas.queryByRole('heading')).toBeNull();
});
