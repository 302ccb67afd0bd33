import { MessageHtml } from '@forecourt/ui/conversation/MessageHtml';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { htmlNodes } from '../../../html/htmlNodes.ts';
import { replyTexts } from '../texts.ts';

/** The signature below an email's text; folded on a narrow screen, where the conversation needs the room. */
export function ReplySignature({ html }: { html: string }) {
  const isNarrow = useIsNarrow();
  const content = <MessageHtml content={htmlNodes(html)} />;
  if (!isNarrow) return content;
  return (
    <Disclosure title={replyTexts.signature} level="none">
      {content}
    </Disclosure>
  );
}
