import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { SectionIndex } from './SectionIndex.tsx';

const titles = ['Signature Settings', 'Work Hours Settings', 'Notify Team', 'Pause AI'];
const sections = titles.map((title) => ({
  anchor: title.replaceAll(' ', ''),
  title,
  content: (
    <div style={{ minHeight: 360 }}>
      <Text as="p">What can be set here.</Text>
    </div>
  ),
}));

const meta = preview.meta({
  component: SectionIndex,
  args: { label: 'Settings', sections, current: '' },
});

export const Default = meta.story();

/** Each says when its changes apply. */
export const WithNotes = meta.story({
  args: { sections: sections.map((section) => ({ ...section, note: 'Changes apply when you save' })) },
});

export const LongTitles = meta.story({
  args: {
    sections: sections.map((section) => ({
      ...section,
      title: `${section.title} of every department in the dealer group`,
    })),
  },
});

export const One = meta.story({ args: { sections: sections.slice(0, 1) } });

/** Beside a sidebar that lists the same sections. */
export const WithoutIndex = meta.story({ args: { isIndexShown: false, onRead: fn() } });

Default.test('leads to its sections, which are regions', async ({ canvas }) => {
  const index = canvas.getByRole('navigation', { name: 'Settings' });
  await expect(index).toHaveTextContent('1Signature Settings2Work Hours Settings3Notify Team4Pause AI');
  await expect(canvas.getByRole('link', { name: '4 Pause AI' })).toHaveAttribute('href', '#PauseAI');
  for (const title of titles) await expect(canvas.getByRole('region', { name: title })).toBeVisible();
});

Default.test('marks the section that is being read', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: '1 Signature Settings' })).toHaveAttribute('aria-current', 'true');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await waitFor(() => expect(canvas.getByRole('link', { name: '4 Pause AI' })).toHaveAttribute('aria-current', 'true'));
  window.scrollTo(0, 0);
});

WithoutIndex.test('says which section is being read to what lists them', async ({ canvas, args: { onRead } }) => {
  await expect(canvas.queryByRole('navigation')).toBeNull();
  await expect(onRead).toHaveBeenLastCalledWith('SignatureSettings');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await waitFor(() => expect(onRead).toHaveBeenLastCalledWith('PauseAI'));
  window.scrollTo(0, 0);
});
