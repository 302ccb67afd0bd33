import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, type LucideIcon, Redo2, Underline, Undo2 } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { LinkTool } from './LinkTool.tsx';
import * as styles from './RichTextEditor.css.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

const tool = classes(focusRing, styles.tool);

interface ToolbarProps extends Pick<RichTextEditorProps, 'texts' | 'isLink'> {
  editor: Editor;
  isPlain: boolean;
}

/** One stop of Tab; the arrow keys go from tool to tool (ARIA APG, "Toolbar"). */
export function Toolbar({ editor, texts, isPlain, isLink }: ToolbarProps) {
  const { bold, italic, underline, bulletList, orderedList, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const toggles: [Icon: LucideIcon, label: string, isOn: boolean, toggle: () => void][] = [
    [Bold, texts.bold, bold, () => editor.chain().focus().toggleBold().run()],
    [Italic, texts.italic, italic, () => editor.chain().focus().toggleItalic().run()],
    [Underline, texts.underline, underline, () => editor.chain().focus().toggleUnderline().run()],
  ];
  if (!isPlain) {
    toggles.push(
      [List, texts.bulletList, bulletList, () => editor.chain().focus().toggleBulletList().run()],
      [ListOrdered, texts.numberedList, orderedList, () => editor.chain().focus().toggleOrderedList().run()],
    );
  }
  return (
    <AriaToolbar aria-label={texts.toolbar} className={styles.toolbar}>
      {toggles.map(([Icon, label, isOn, toggle]) => (
        <ToggleButton key={label} aria-label={label} isSelected={isOn} onChange={toggle} className={tool}>
          <Icon size={16} aria-hidden="true" />
        </ToggleButton>
      ))}
      <LinkTool editor={editor} texts={texts} isLink={isLink} className={tool} />
      <Button
        aria-label={texts.undo}
        isDisabled={!canUndo}
        onPress={() => editor.chain().focus().undo().run()}
        className={tool}
      >
        <Undo2 size={16} aria-hidden="true" />
      </Button>
      <Button
        aria-label={texts.redo}
        isDisabled={!canRedo}
        onPress={() => editor.chain().focus().redo().run()}
        className={tool}
      >
        <Redo2 size={16} aria-hidden="true" />
      </Button>
    </AriaToolbar>
  );
}
