import { getAccess } from '@forecourt/api/access';
import { ApiError } from '@forecourt/api/errors';
import { instructionLimit, saveInstructions } from '@forecourt/api/contract/previews';
import { readInstructions } from '@forecourt/api/instructions';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Heading } from '@forecourt/ui/text/Heading';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { TextField } from '@forecourt/ui/forms/TextField';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replayInstructions } from '@forecourt/api/contract/settings/replays';
import { api } from '../../../api.ts';
import { TryOnRecent } from '../../../replay/TryOnRecent.tsx';
import { getFacts, useAuth } from '../../../session/store.ts';
import { previewTexts } from './texts.ts';
import type { Instructions } from './useInstructions.ts';

/** Rows of the boxes (spec 3 §4, "Preview mode"). */
const rows = { journey: 7, source: 3 };

interface InstructionsPanelProps {
  instructions: Instructions;
  /** How the assistant reads what is written, where it does not understand everything. */
  guidance: string | null;
}

/** The instructions for a journey and a source: tried in the preview as they are typed, and saved for everybody on request. */
export function InstructionsPanel({ instructions, guidance }: InstructionsPanelProps) {
  const { journey, source, journeyName, sourceName, isMissing, isStale, write } = instructions;
  const auth = useAuth();
  const accountId = auth.user_info.DealerId;
  const mayBeSaved = getAccess(getFacts(auth)).actions.saveInstructions;
  const [isAsking, setAsking] = useState(false);
  const save = useSave(instructions);
  const excess = (text: string) =>
    text.length > instructionLimit ? previewTexts.tooLong(text.length - instructionLimit) : undefined;
  const tooLong = { journey: excess(journey), source: excess(source) };
  return (
    <Stack space="small">
      <Heading level={2} size="standard">
        {previewTexts.instructions}
      </Heading>
      {isStale && (
        <Callout
          tone="warning"
          isUrgent
          action={
            <Inline>
              <Button size="small" onPress={instructions.takeSaved}>
                {previewTexts.theirs}
              </Button>
              <Button size="small" onPress={instructions.keepWritten}>
                {previewTexts.mine}
              </Button>
            </Inline>
          }
        >
          {previewTexts.changed}
        </Callout>
      )}
      <TextField
        label={previewTexts.journey(journeyName)}
        rows={rows.journey}
        value={journey}
        onChange={(value) => write({ journey: value })}
        {...(guidance !== null && { description: guidance })}
        {...withError(isMissing ? previewTexts.missing : tooLong.journey)}
      />
      <TextField
        label={previewTexts.source(sourceName)}
        rows={rows.source}
        value={source}
        onChange={(value) => write({ source: value })}
        {...withError(tooLong.source)}
      />
      {guidance !== null && <Unfollowed sentences={readInstructions(`${journey}\n${source}`).unfollowed} />}
      {save.error instanceof ApiError && !isStale && (
        <Callout tone="danger" isUrgent>
          {save.error.displayText}
        </Callout>
      )}
      {mayBeSaved && (
        <Inline>
          <Button
            isDisabled={isMissing || isStale || Object.values(tooLong).some(Boolean)}
            isPending={save.isPending}
            onPress={() => {
              save.reset();
              setAsking(true);
            }}
          >
            {previewTexts.save}
          </Button>
          <TryOnRecent
            isDisabled={isMissing || Object.values(tooLong).some(Boolean)}
            run={(signal) => api.send(replayInstructions, tried(accountId, instructions), { signal })}
          />
        </Inline>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={previewTexts.question.title}
        cancelLabel={previewTexts.question.cancel}
        actionLabel={previewTexts.question.okay}
        isPending={save.isPending}
        pendingLabel={previewTexts.question.saving}
        onAction={() => save.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <Text as="p">{previewTexts.question.text}</Text>
      </AlertDialog>
    </Stack>
  );
}

/** What is written, as it is tried. */
const tried = (account_id: string, { journey, source, configurationId, journeyId }: Instructions) => ({
  params: { account_id },
  query: {},
  body: {
    journey_instructions: journey,
    source_instructions: source,
    configuration_id: configurationId,
    journey_id: journeyId,
  },
});

/** What nobody does about the instructions as long as no language model is set up. */
function Unfollowed({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Callout tone="info">
      <Stack space="xsmall">
        <Text as="p">{previewTexts.unfollowed}</Text>
        {[...new Set(sentences)].map((sentence) => (
          <Text key={sentence} as="p" size="small">
            {`“${sentence}”`}
          </Text>
        ))}
      </Stack>
    </Callout>
  );
}

const withError = (errorMessage: string | undefined) => (errorMessage === undefined ? {} : { errorMessage });

function useSave({ journey, source, configurationId, journeyId, versions, takeSaved }: Instructions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.send(saveInstructions, {
        query: {},
        body: {
          journey_instructions: journey,
          source_instructions: source,
          configuration_id: configurationId,
          journey_id: journeyId,
          journey_version: versions.journey,
          source_version: versions.source,
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['lead'] });
      takeSaved();
      showToast({ title: previewTexts.saved, tone: 'success' });
    },
    // Perhaps because somebody else has saved: what they wrote is shown then.
    onError: () => client.invalidateQueries({ queryKey: ['lead'] }),
  });
}
