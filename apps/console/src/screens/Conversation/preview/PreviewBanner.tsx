import { Callout } from '@forecourt/ui/feedback/Callout';
import { Link } from '@forecourt/ui/text/Link';
import { useLocation } from 'react-router-dom';
import { conversationHref } from '../../../conversations/conversationFilter.ts';
import { previewTexts } from './texts.ts';

/**
 * Says that nobody is written to (spec 3 §4), with the way back.
 * @param originalId the customer's own conversation
 */
export function PreviewBanner({ originalId }: { originalId: string | undefined }) {
  const { search } = useLocation();
  return (
    <Callout
      tone="warning"
      size="small"
      action={
        originalId !== undefined && <Link href={conversationHref(originalId, search)}>{previewTexts.original}</Link>
      }
    >
      {previewTexts.banner}
    </Callout>
  );
}
