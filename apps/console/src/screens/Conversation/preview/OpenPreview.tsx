import { ApiError } from '@forecourt/api/errors';
import type { AgenticLead } from '@forecourt/api/contract/leads';
import { openPreview } from '@forecourt/api/contract/previews';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../api.ts';
import { conversationHref } from '../../../conversations/conversationFilter.ts';
import { previewTexts } from './texts.ts';
import { openedState } from './usePreview.ts';

/** The way from a customer's conversation to one like it, on which the assistant is tried (spec 3 §4). */
export function OpenPreview({ agentic }: { agentic: AgenticLead }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useMutation({
    mutationFn: (preview_link: string) => api.send(openPreview, { query: {}, body: { preview_link } }),
    onSuccess: ({ conversation_id }) =>
      void navigate(conversationHref(conversation_id, search), { state: openedState }),
  });
  const { type, preview_link } = agentic;
  if (type === 'unassigned_source_lead') return <Callout>{previewTexts.unassigned}</Callout>;
  if (preview_link === null) return null;
  return (
    <Stack space="xsmall" align="start">
      <Button
        size="small"
        isPending={open.isPending}
        pendingLabel={previewTexts.generating}
        onPress={() => open.mutate(preview_link)}
      >
        {previewTexts.open}
      </Button>
      {open.error instanceof ApiError && (
        <Callout tone="danger" isUrgent>
          {open.error.displayText}
        </Callout>
      )}
    </Stack>
  );
}
