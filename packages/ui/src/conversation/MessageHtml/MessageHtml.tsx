import { useLayoutEffect, useRef } from 'react';
import * as styles from './MessageHtml.css.ts';

export interface MessageHtmlProps {
  /**
   * What the app has sanitised, as nodes: `DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })`. Never text: this
   * component parses nothing, so that no page needs a policy for it (Trusted Types). It is copied, not moved.
   */
  content: Node;
}

/** Parts that have a direction of their own. */
const blocks = 'p, li, blockquote, h1, h2, h3, h4, h5, h6, td, th, pre, div';

/** A formatted mail inside a bubble. Nothing in it can stand over the page; a wide table scrolls by itself. */
export function MessageHtml({ content }: MessageHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  // Before the browser paints: a list of messages measures this one as soon as it is there.
  useLayoutEffect(() => place.current!.replaceChildren(prepared(content)), [content]);
  return <div ref={place} dir="auto" className={styles.html} />;
}

function prepared(content: Node): DocumentFragment {
  const copy = document.createDocumentFragment();
  copy.append(content.cloneNode(true));
  for (const block of copy.querySelectorAll(blocks)) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  for (const link of copy.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  for (const table of copy.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = document.createElement('div');
    box.className = styles.wide;
    // What may scroll is reached by keyboard (WCAG 2.1.1).
    box.tabIndex = 0;
    table.replaceWith(box);
    box.append(table);
  }
  return copy;
}
