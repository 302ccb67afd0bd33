import { previewLimit } from '@forecourt/api/contract/previews';
import { LoadingOverlay } from '@forecourt/ui/feedback/LoadingOverlay';
import { ReplyBox } from '@forecourt/ui/conversation/ReplyBox';
import { replyTexts } from '../texts.ts';
import { previewTexts } from './texts.ts';
import type { Preview } from './usePreview.ts';

/** Where staff write as the customer and let the assistant answer (spec 3 §4, "Preview mode"). */
export function PreviewArea({ preview }: { preview: Preview }) {
  const { text, type, generate, isWaiting, failure, isWhatsapp, instructions } = preview;
  const isMissing = instructions?.isMissing ?? true;
  return (
    <LoadingOverlay isLoading={isWaiting} label={previewTexts.generating}>
      <ReplyBox
        label={previewTexts.customer}
        placeholder={previewTexts.placeholder}
        notice={previewTexts.notice}
        value={text}
        onChange={type}
        onSend={generate}
        sendLabel={isMissing ? previewTexts.missing : previewTexts.respond}
        mayBeBlank
        isSendDisabled={isMissing}
        maxLength={previewLimit}
        counter={replyTexts.left}
        disabledReason={isWhatsapp && !isWaiting ? previewTexts.whatsapp : undefined}
        error={
          failure === null
            ? undefined
            : { message: previewTexts.failed(failure), retryLabel: previewTexts.retry, onRetry: generate }
        }
      />
    </LoadingOverlay>
  );
}
