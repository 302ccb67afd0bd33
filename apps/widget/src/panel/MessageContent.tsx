import { MessageHtml } from '@forecourt/ui/conversation/MessageHtml';
import { useMemo } from 'react';
import { messageNodes } from './messageNodes.ts';

/** What a stored message says. A file of its own, since it brings the library that cleans HTML along. */
export function MessageContent({ html }: { html: string }) {
  const content = useMemo(() => messageNodes(html), [html]);
  return <MessageHtml content={content} />;
}
