import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';

/** The nodes that an app would have sanitised. */
function nodes(parts: [tag: string, text: string][]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const [tag, text] of parts) {
    const paragraph = fragment.appendChild(document.createElement('p'));
    const inner = paragraph.appendChild(document.createElement(tag));
    inner.append(text);
  }
  return fragment;
}

/** Stands for the app's sanitiser: the text of what is pasted, in bold where it was. */
const toNodes = (html: string) => nodes([[html.includes('<b>') ? 'b' : 'span', html.replace(/<[^>]*>/g, '')]]);

const args: RichTextEditorProps = {
  label: 'Signature',
  description: 'At the end of every email',
  placeholder: 'Write a signature',
  content: nodes([
    ['strong', 'Kind regards'],
    ['span', 'The team of Harbor Toyota'],
  ]),
  onChange: fn(),
  toNodes,
  texts: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    bulletList: 'Bullet list',
    numberedList: 'Numbered list',
    undo: 'Undo',
    redo: 'Redo',
    link: 'Link',
    address: 'Web address',
    wrongAddress: 'Enter a web address, mailto: with an email address, or tel: with a number',
    apply: 'Apply',
    remove: 'Remove',
  },
};
const meta = preview.meta({
  component: RichTextEditor,
  args,
  // What it is made of loads first.
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Signature' }, { timeout: 10_000 });
  },
});

export const Default = meta.story();
export const Empty = meta.story({ args: { content: document.createDocumentFragment() } });
export const Invalid = meta.story({ args: { errorMessage: 'Write a signature of at most 500 characters' } });
export const ReadOnly = meta.story({ args: { isReadOnly: true } });
export const Locked = meta.story({ args: { isReadOnly: true, readOnlyHint: 'please reset to edit content' } });
/** Text with links that have words of their own, and room for twelve characters. */
export const Plain = meta.story({
  args: {
    content: document.createDocumentFragment(),
    isPlain: true,
    limit: { max: 12, count: (text) => text.length },
    isLink: (address) => address.startsWith('https://'),
    onTextChange: fn(),
    texts: {
      ...args.texts,
      displayText: 'Display text',
      emptyDisplayText: 'Display text cannot be empty',
      wrongAddress: 'Please enter a valid link',
    },
  },
});
export const LongText = meta.story({
  args: {
    content: nodes([
      ['span', 'Anything that somebody wrote without an end. '.repeat(60)],
      ['span', 'x'.repeat(600)],
      ['span', 'نحن هنا من الاثنين إلى الجمعة'],
    ]),
  },
});

/** An address on each line; axe sees that each can be hit (WCAG 2.5.8). */
export const StackedLinks = meta.story({
  args: {
    content: document
      .createRange()
      .createContextualFragment(
        '<p><a href="tel:+15550101">(555) 555-0101</a><br><a href="https://harbor.example">https://harbor.example</a></p><p><a href="https://cars.example">https://cars.example</a></p>',
      ),
  },
});

const editing = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: 'Signature' });

Default.test('writes what is typed, formatted', async ({ canvas, canvasElement, userEvent, args: { onChange } }) => {
  const box = editing(canvasElement);
  await userEvent.click(box);
  await userEvent.click(canvas.getByRole('button', { name: 'Italic' }));
  await userEvent.keyboard('Always open');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<em>Always open</em>')));
  await expect(canvas.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box).not.toHaveTextContent('Always open'));
});
Empty.test('makes a link, and no script of one', async ({ canvas, canvasElement, userEvent, args: { onChange } }) => {
  await userEvent.click(editing(canvasElement));
  await userEvent.keyboard('Visit us{Control>}a{/Control}');
  await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
  const address = await screen.findByRole('textbox', { name: 'Web address' });
  await waitFor(() => expect(address).toHaveFocus());
  await userEvent.type(address, 'javascript:alert(1){Enter}');
  await expect(address).toBeInvalid();
  await userEvent.clear(address);
  await userEvent.type(address, 'harbor.example{Enter}');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://harbor.example"')),
  );
});
Default.test('lets what is pasted through the app alone', async ({ canvasElement, args: { onChange } }) => {
  const box = editing(canvasElement);
  box.focus();
  const data = new DataTransfer();
  data.setData('text/html', '<b>Pasted</b><script>alert(1)</script><img src="https://pictures.example/x.png">');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expect.stringMatching(/<strong>.*Pasted/)));
  await expect(box.querySelector('img, script')).toBeNull();
});
Default.test('is left by Tab, from its tools and from a list', async ({ canvas, canvasElement, userEvent }) => {
  const box = editing(canvasElement);
  await userEvent.click(box);
  await userEvent.click(canvas.getByRole('button', { name: 'Bullet list' }));
  await waitFor(() => expect(within(box).getByRole('list')).toBeVisible());
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect(box).not.toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect(canvas.getByRole('toolbar')).toContainElement(document.activeElement as HTMLElement);
});
Invalid.test('says what is wrong', async ({ canvasElement }) => {
  const box = editing(canvasElement);
  await expect(box).toBeInvalid();
  await expect(box).toHaveAccessibleDescription(
    'At the end of every email Write a signature of at most 500 characters',
  );
});
ReadOnly.test('can be read and not written', async ({ canvas, canvasElement }) => {
  await expect(editing(canvasElement)).toHaveAttribute('contenteditable', 'false');
  await expect(canvas.queryByRole('toolbar')).toBeNull();
});
Locked.test('tells whoever presses or types into it, for two seconds', async ({ canvas, canvasElement, userEvent }) => {
  const hint = () => canvas.getByRole('status');
  await expect(hint()).toBeEmptyDOMElement();
  await userEvent.click(editing(canvasElement));
  await expect(hint()).toHaveTextContent('please reset to edit content');
  await waitFor(() => expect(hint()).toBeEmptyDOMElement(), { timeout: 3000 });
  editing(canvasElement).focus();
  await userEvent.keyboard('{Shift}');
  await expect(hint()).toBeEmptyDOMElement();
  await userEvent.keyboard('x');
  await expect(hint()).toHaveTextContent('please reset to edit content');
  await expect(editing(canvasElement)).not.toHaveTextContent('x');
});

Plain.test(
  'cuts what is pasted to the room that is left',
  async ({ canvas, canvasElement, args: { onTextChange } }) => {
    await expect(canvas.queryByRole('button', { name: 'Bullet list' })).toBeNull();
    editing(canvasElement).focus();
    const paste = (text: string) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      editing(canvasElement).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    };
    paste('Hello\n\nthere, everybody');
    await waitFor(() => expect(onTextChange).toHaveBeenLastCalledWith('Hello\nthere,'));
    paste('more');
    await waitFor(() => expect(editing(canvasElement)).toHaveTextContent('Hellothere,'));
  },
);

Plain.test(
  'asks for a link’s words and its address',
  async ({ canvas, canvasElement, userEvent, args: { onChange } }) => {
    await userEvent.click(editing(canvasElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(dialog.getByText('Display text cannot be empty')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid link')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Display text' }), 'Terms');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Web address' }), 'https://a.b{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://a.b">Terms</a></p>'));
  },
);
