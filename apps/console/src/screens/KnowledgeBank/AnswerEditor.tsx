import { RichTextEditor } from '@forecourt/ui/forms/RichTextEditor';
import { useState } from 'react';
import { htmlNodes } from '../../html/htmlNodes.ts';
import { knowledgeTexts } from './texts.ts';

interface AnswerEditorProps {
  /** HTML. */
  content: string;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

/** An answer with its formatting. What is pasted is cleaned, as the server does once more. */
export function AnswerEditor({ content, isReadOnly, onChange }: AnswerEditorProps) {
  // What is typed into the editor is there already; what comes from elsewhere is an editor of its own.
  const [typed, setTyped] = useState({ from: content, html: content });
  const from = typed.html === content ? typed.from : content;
  const texts = knowledgeTexts.editor;
  return (
    <RichTextEditor
      key={`${isReadOnly} ${from}`}
      label={texts.answer}
      {...(!isReadOnly && { description: texts.answerHelp })}
      isReadOnly={isReadOnly}
      content={htmlNodes(from)}
      toNodes={htmlNodes}
      onChange={(html) => {
        setTyped({ from, html });
        onChange(html);
      }}
      texts={texts.richText}
    />
  );
}
