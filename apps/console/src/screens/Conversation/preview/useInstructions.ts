import type { AgenticLead } from '@forecourt/api/contract/leads';
import { tolerant } from '@forecourt/api/contract/tolerant';
import * as z from 'zod/mini';
import { useTabDraft } from '../../../drafts/useTabDraft.ts';

/** What is written in the two boxes, and the versions that it was begun on. */
export interface Written {
  journey: string;
  source: string;
  versions: { journey: number; source: number };
}

const fields = {
  journey: z.string(),
  source: z.string(),
  versions: z.object({ journey: z.int(), source: z.int() }),
};

/** Reads the kept draft of instructions. @param saved for the fields that the draft does not have */
export const writtenDraft = (saved: Written): z.ZodMiniType<Written> => tolerant(fields, saved);

/**
 * The instructions of a lead's journey and source as they are being changed; they stay in this tab until they are saved.
 * @returns undefined where the source is assigned to no journey
 */
export function useInstructions(agentic: AgenticLead | null | undefined) {
  const { journey_information: journey, source_information: source, configuration_id } = agentic ?? {};
  const saved: Written = {
    journey: journey?.instruction ?? '',
    source: source?.instruction ?? '',
    versions: { journey: journey?.version ?? 0, source: source?.version ?? 0 },
  };
  const kept = useTabDraft(`instructions:${configuration_id ?? ''}`, writtenDraft(saved));
  if (!journey || !source || !configuration_id) return undefined;
  const written = kept.values ?? saved;
  const isChanged = written.journey !== saved.journey || written.source !== saved.source;
  return {
    journey: written.journey,
    source: written.source,
    versions: written.versions,
    journeyId: journey.id,
    journeyName: journey.name,
    sourceName: source.name,
    configurationId: configuration_id,
    /** Preview and saving need a journey instruction (spec 3 §5). */
    isMissing: written.journey.trim() === '',
    isChanged,
    /** Somebody else has saved meanwhile. */
    isStale:
      isChanged &&
      (written.versions.journey !== saved.versions.journey || written.versions.source !== saved.versions.source),
    write: (changes: Partial<Pick<Written, 'journey' | 'source'>>) => kept.setValues({ ...written, ...changes }),
    /** What was saved takes the place of what is written. */
    takeSaved: kept.forget,
    /** What is written is meant to take the place of what was saved. */
    keepWritten: () => kept.setValues({ ...written, versions: saved.versions }),
  };
}

export type Instructions = NonNullable<ReturnType<typeof useInstructions>>;
