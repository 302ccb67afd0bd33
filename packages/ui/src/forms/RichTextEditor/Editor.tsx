import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { html } from '../../conversation/MessageHtml/MessageHtml.css.ts';
import { getExtensions } from './extensions.ts';
import { pasting, getPlainText } from './pasting.ts';
import * as styles from './RichTextEditor.css.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useReadOnlyHint } from './useReadOnlyHint.ts';

/** The editor itself: tiptap on ProseMirror. */
export function Editor({
  label,
  description,
  errorMessage,
  placeholder = '',
  isReadOnly = false,
  readOnlyHint,
  content,
  onChange,
  isPlain = false,
  limit,
  onTextChange,
  isLink,
  toNodes,
  texts,
}: RichTextEditorProps) {
  const id = useId();
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  const { isHinting, listeners } = useReadOnlyHint(isReadOnly);
  // Made once: the editor keeps what is written from then on.
  const [initial] = useState(() => {
    const extensions = getExtensions(placeholder, isPlain);
    return { extensions, content: DOMParser.fromSchema(getSchema(extensions)).parse(content).toJSON() as object };
  });
  const editor = useEditor({
    ...initial,
    // The page's policy takes no style that a script writes; ours are in the stylesheet.
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        class: classes(styles.content, html),
        role: 'textbox',
        dir: 'auto',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-description ${id}-error`,
        'aria-invalid': String(isInvalid),
        'aria-readonly': String(isReadOnly),
      },
      handleDOMEvents: { ...pasting(toNodes, limit), ...listeners },
    },
    onUpdate: ({ editor: changed }) => {
      onTextChange?.(getPlainText(changed.state.doc));
      onChange(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  return (
    <div className={field.field}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a label's press does: the keyboard has Tab */}
      <span id={`${id}-label`} className={field.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className={styles.box} data-invalid={isInvalid || undefined} data-readonly={isReadOnly || undefined}>
        {!isReadOnly && <Toolbar editor={editor} texts={texts} isPlain={isPlain} isLink={isLink} />}
        <EditorContent editor={editor} />
      </div>
      <span id={`${id}-description`} className={field.description} hidden={isHinting && readOnlyHint !== undefined}>
        {description}
      </span>
      <span role="status" className={styles.hint}>
        {isHinting && readOnlyHint}
      </span>
      <span id={`${id}-error`} className={field.error}>
        {isInvalid && (
          <>
            <CircleAlert className={field.errorIcon} size={16} aria-hidden="true" />
            {errorMessage}
          </>
        )}
      </span>
    </div>
  );
}
