import { splitRequest } from '@forecourt/api/contract/connections/adf';
import type { LeadRequestInfo } from '@forecourt/api/contract/leads';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { ApiError } from '@forecourt/api/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api.ts';
import { conversationHref } from '../../../conversations/conversationFilter.ts';
import { useAuth } from '../../../session/store.ts';
import { requestTexts } from './texts.ts';

interface SplitRequestProps {
  /** The conversation that the request is shown in. */
  cid: string;
  requestId: string;
  joinedBy: NonNullable<LeadRequestInfo['JoinedBy']>;
}

/** Why a request is part of this lead, and how it becomes one of its own, whose conversation then opens. */
export function SplitRequest({ cid, requestId, joinedBy }: SplitRequestProps) {
  const { DealerId } = useAuth().user_info;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const split = useMutation({
    mutationFn: () => api.send(splitRequest, { params: { account_id: DealerId, request_id: requestId }, query: {} }),
    onSuccess: ({ conversation_id }) => {
      setIsAsking(false);
      void client.invalidateQueries({ queryKey: ['lead', DealerId, cid] });
      void navigate(conversationHref(conversation_id));
    },
  });
  return (
    <>
      <Callout
        size="small"
        action={
          <Button size="small" onPress={() => setIsAsking(true)}>
            {requestTexts.split}
          </Button>
        }
      >
        {requestTexts.joined[joinedBy]}
      </Callout>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          split.reset();
          setIsAsking(isOpen);
        }}
        title={requestTexts.splitTitle}
        cancelLabel={requestTexts.keep}
        actionLabel={requestTexts.splitAction}
        pendingLabel={requestTexts.splitting}
        isPending={split.isPending}
        onAction={() => split.mutate()}
      >
        <Stack space="small">
          {split.isError && (
            <Callout tone="danger" isUrgent>
              {split.error instanceof ApiError ? split.error.displayText : 'Error'}
            </Callout>
          )}
          <Text as="p">{requestTexts.splitBody}</Text>
        </Stack>
      </AlertDialog>
    </>
  );
}
