import { type Editor, useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from '../../actions/Button/Button.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { getAddress } from './extensions.ts';
import * as styles from './RichTextEditor.css.ts';
import type { RichTextEditorProps, RichTextTexts } from './RichTextEditor.tsx';

interface LinkToolProps {
  editor: Editor;
  texts: RichTextTexts;
  isLink: RichTextEditorProps['isLink'];
  className: string;
}

/** Makes what is selected a link, or the address itself where nothing is selected; changes and removes one. */
export function LinkTool({ editor, texts, isLink, className }: LinkToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [words, setWords] = useState('');
  const [isWordless, setWordless] = useState(false);
  const asksForWords = texts.displayText !== undefined;
  const href = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.getAttributes('link')['href'] as string | undefined) ?? '',
  });

  const open = (next: boolean) => {
    setOpen(next);
    setWritten(href);
    setWrong(false);
    setWordless(false);
    if (!next || !asksForWords) return;
    // All of a link is changed, wherever in it the cursor is.
    if (href !== '') editor.commands.extendMarkRange('link');
    const { from, to } = editor.state.selection;
    setWords(editor.state.doc.textBetween(from, to, ' '));
  };
  const apply = () => {
    const address = isLink ? [written.trim()].find(isLink) : getAddress(written);
    const hasNoWords = asksForWords && words.trim() === '';
    setWordless(hasNoWords);
    setWrong(address === undefined);
    if (address === undefined || hasNoWords) return undefined;
    const chain = editor.chain().focus().extendMarkRange('link');
    const linked = (text: string) => [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: address } }] }];
    if (asksForWords) {
      chain.insertContent(linked(words.trim()));
    } else if (editor.state.selection.empty && href === '') {
      chain.insertContent(linked(written.trim()));
    } else {
      chain.setLink({ href: address });
    }
    chain.run();
    return setOpen(false);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <AriaButton aria-label={texts.link} data-selected={href !== '' || undefined} className={className}>
        <Link2 size={16} aria-hidden="true" />
      </AriaButton>
      <Popover padding="medium">
        <Dialog aria-label={texts.link}>
          <form
            className={styles.linkForm}
            onSubmit={(event) => {
              event.preventDefault();
              // A form around the editor is another form.
              event.stopPropagation();
              apply();
            }}
          >
            {asksForWords && (
              <TextField
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins in its first field
                autoFocus
                label={texts.displayText!}
                value={words}
                onChange={(value) => {
                  setWords(value);
                  setWordless(false);
                }}
                {...(isWordless && { errorMessage: texts.emptyDisplayText })}
              />
            )}
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog of one field begins in it
              autoFocus={!asksForWords}
              label={texts.address}
              inputMode="url"
              value={written}
              onChange={(value) => {
                setWritten(value);
                setWrong(false);
              }}
              {...(isWrong && { errorMessage: texts.wrongAddress })}
            />
            <Inline justify="end">
              {href !== '' && (
                <Button
                  size="small"
                  tone="quiet"
                  onPress={() => {
                    editor.chain().focus().extendMarkRange('link').unsetLink().run();
                    setOpen(false);
                  }}
                >
                  {texts.remove}
                </Button>
              )}
              <Button size="small" tone="accent" type="submit">
                {texts.apply}
              </Button>
            </Inline>
          </form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
