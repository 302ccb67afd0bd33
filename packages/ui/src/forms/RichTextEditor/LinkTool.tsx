import { type Editor, useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from '../../actions/Button/Button.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { addressOf } from './extensions.ts';
import * as styles from './RichTextEditor.css.ts';
import type { RichTextTexts } from './RichTextEditor.tsx';

interface LinkToolProps {
  editor: Editor;
  texts: RichTextTexts;
  className: string;
}

/** Makes what is selected a link, or the address itself where nothing is selected; changes and removes one. */
export function LinkTool({ editor, texts, className }: LinkToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const href = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.getAttributes('link')['href'] as string | undefined) ?? '',
  });

  const open = (next: boolean) => {
    setOpen(next);
    setWritten(href);
    setWrong(false);
  };
  const apply = () => {
    const address = addressOf(written);
    if (address === undefined) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === '') {
      chain.insertContent([
        { type: 'text', text: written.trim(), marks: [{ type: 'link', attrs: { href: address } }] },
      ]);
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
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog of one field begins in it
              autoFocus
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
