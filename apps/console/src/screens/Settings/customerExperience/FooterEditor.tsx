import { chatFooterLimits, isFooterLink } from '@forecourt/api/contract/settings/chat-footer';
import { graphemeCount } from '@forecourt/api/graphemes';
import { RichTextEditor } from '@forecourt/ui/forms/RichTextEditor';
import { useRef, useState } from 'react';
import { htmlNodes } from '../../../html/htmlNodes.ts';
import { footerTexts } from './texts.ts';

const limit = { max: chatFooterLimits.text, count: graphemeCount };

/** A footer as plain text: a paragraph and a break are a line each. */
export function footerText(html: string): string {
  const nodes = htmlNodes(html);
  for (const line of nodes.querySelectorAll('br')) line.replaceWith('\n');
  const paragraphs = nodes.querySelectorAll('p');
  return paragraphs.length > 0
    ? Array.from(paragraphs, ({ textContent }) => textContent).join('\n')
    : nodes.textContent;
}

export const isTooLong = (html: string): boolean => graphemeCount(footerText(html)) > limit.max;

interface FooterEditorProps {
  /** HTML. */
  content: string;
  isReadOnly: boolean;
  onChange: (html: string, text: string) => void;
}

/** The dealer's own words at the end of the chat: text with links, 150 characters (spec 2 §5). */
export function FooterEditor({ content, isReadOnly, onChange }: FooterEditorProps) {
  // What is typed into the editor is there already; what comes from elsewhere is an editor of its own.
  const [typed, setTyped] = useState({ from: content, html: content });
  const from = typed.html === content ? typed.from : content;
  const text = useRef('');
  const left = limit.max - graphemeCount(footerText(content));
  return (
    <RichTextEditor
      key={`${isReadOnly} ${from}`}
      label={footerTexts.title}
      description={left >= 0 && !isReadOnly ? `${footerTexts.help} ${footerTexts.left(left)}` : footerTexts.help}
      errorMessage={left < 0 ? footerTexts.tooLong : undefined}
      placeholder={footerTexts.placeholder}
      content={htmlNodes(from)}
      isReadOnly={isReadOnly}
      isPlain
      limit={limit}
      isLink={isFooterLink}
      onTextChange={(next) => {
        text.current = next;
      }}
      onChange={(html) => {
        setTyped({ from, html });
        onChange(html, text.current);
      }}
      toNodes={htmlNodes}
      texts={footerTexts.editor}
    />
  );
}
