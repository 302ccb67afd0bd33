import { ApiError } from '@forecourt/api/errors';
import type { Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { generatePreviewResponse } from '@forecourt/api/contract/previews';
import { replyMessage, ReplyChannel } from '@forecourt/api/contract/replies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';
import { useTabDraft } from '../../../drafts/useTabDraft.ts';
import { useInstructions } from './useInstructions.ts';

/** Messages that a preview has once it is opened, and that an answer adds (spec 3 §4, "Preview mode"). */
const opened = 3;
const added = 2;

/** What is typed as the customer, under the id that its message will have. */
const PreviewDraft = z.object({ text: z.string(), id: z.uuid() });

/** Put into the history by 'Open in Preview'. */
export const openedState = { isPreview: true };
const wasOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPreview' in state && state.isPreview === true;

/** A conversation to try the assistant on: the instructions that it follows, and what is waited for (spec 3 §4). */
export function usePreview(cid: string, lead: LeadInfo | undefined, messages: readonly Message[] | undefined) {
  const { state } = useLocation();
  const { DealerId } = useAuth().user_info;
  const client = useQueryClient();
  const agentic = lead?.AgenticLead ?? null;
  const instructions = useInstructions(agentic);
  const kept = useTabDraft(`preview:${cid}`, PreviewDraft);
  const text = kept.values?.text ?? '';
  const [target, setTarget] = useState({ cid, count: 0 });
  const expected = Math.max(wasOpened(state) ? opened : 0, target.cid === cid ? target.count : 0);
  const count = messages?.length ?? 0;
  const generation = agentic?.generation ?? null;
  const last = messages?.at(-1)?.Channel;
  const channel = ReplyChannel.options.find((one) => one === last) ?? 'email';

  const generate = useMutation({
    mutationFn: async (_cid: string) => {
      const { journey, source, journeyName } = instructions!;
      const question = text.trim();
      if (question !== '') {
        await api.send(replyMessage, {
          params: { account_id: DealerId },
          query: {},
          body: {
            conversation_id: cid,
            newMessageObject: { id: kept.values!.id, text: question, selectedChannel: channel },
          },
        });
        // Sent already, even if generating the answer fails.
        kept.forget();
      }
      await api.send(generatePreviewResponse, {
        params: { cid },
        query: {},
        body: { journey_instructions: journey, source_instructions: source, journey_name: journeyName },
      });
      return count + (question === '' ? 0 : 1) + added;
    },
    onSuccess: async (next) => {
      await client.invalidateQueries({ queryKey: ['lead', DealerId, cid] });
      setTarget({ cid, count: next });
    },
    onSettled: () => reloadDialogue(client, cid),
  });

  // The conversation may be another one by the time of the answer.
  const isOurs = generate.variables === cid;
  const hasFailed = generation?.state === 'failed';
  return {
    isActive: agentic?.type === 'test' || wasOpened(state),
    instructions,
    text,
    // The same words again, after an answer that was lost, are the same message.
    type: (typed: string) => kept.setValues({ text: typed, id: crypto.randomUUID() }),
    generate: () => generate.mutate(cid),
    /** From the press until the messages that are expected have come. */
    isWaiting:
      (isOurs && generate.isPending) ||
      generation?.state === 'pending' ||
      (generation !== null && !hasFailed && count < expected),
    failure:
      isOurs && generate.error instanceof ApiError
        ? generate.error.displayText
        : hasFailed && !generate.isPending
          ? (generation.reason ?? 'Error')
          : null,
    /** "(Preview build) when the last message is whatsapp" (spec 3 §4, "Reply flow"). */
    isWhatsapp: last === 'whatsapp',
  };
}

export type Preview = ReturnType<typeof usePreview>;
