import { lazy, Suspense } from 'react';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';

export interface RichTextTexts {
  toolbar: string;
  bold: string;
  italic: string;
  underline: string;
  bulletList: string;
  numberedList: string;
  undo: string;
  redo: string;
  link: string;
  /** Names the field of the words that a link has: with it the link's dialog asks for both. */
  displayText?: string;
  /** What is wrong with a link without words. */
  emptyDisplayText?: string;
  /** Names the field of a link's address. */
  address: string;
  /** What is wrong with an address that is none. */
  wrongAddress: string;
  apply: string;
  remove: string;
}

/** How much may be written. */
export interface TextLimit {
  max: number;
  /** How much a text is; a line break is `\n`. */
  count: (text: string) => number;
}

export interface RichTextEditorProps {
  /** The visible name. */
  label: string;
  /** A hint below the editor. */
  description?: string;
  /** Makes it invalid and says why. */
  errorMessage?: string | undefined;
  /** An example of an answer, shown while the field is empty. */
  placeholder?: string;
  /** Give the editor another key to change it. */
  isReadOnly?: boolean;
  /** Shown for two seconds when a person presses or types into it while it is read-only. */
  readOnlyHint?: string;
  /** What it begins with, as nodes that the app has sanitised; give the editor another key for another text. */
  content: Node;
  /** HTML of what is written, '' for nothing. */
  onChange: (html: string) => void;
  /** Text with line breaks and without lists. */
  isPlain?: boolean;
  /** Pasted text is cut to the room that is left. Typing beyond it is possible, and the app shows `errorMessage` then. */
  limit?: TextLimit;
  /** What is written, as plain text. */
  onTextChange?: (text: string) => void;
  /** Where a link may lead, if not to any web address, mail address or telephone number. */
  isLink?: (address: string) => boolean;
  /** Sanitises what is pasted: the editor parses no foreign HTML itself (Trusted Types). */
  toNodes: (html: string) => DocumentFragment;
  /** The words that it shows and announces. */
  texts: RichTextTexts;
}

const Editor = lazy(async () => ({ default: (await import('./Editor.tsx')).Editor }));

/** Text with bold, italic, underline, lists and links. What it is made of loads when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton shape="editor" height="140px" />}>
    <Editor {...props} />
  </Suspense>
);
