import { Text } from '@forecourt/ui/text/Text';
import { entryUseTexts } from './texts.ts';
import type { Uses } from './useGaps.ts';

/** How often a question was answered from in the last 30 days, and what happened then. */
export function EntryUse({ uses, id }: { uses: Uses; id: string }) {
  if (uses === undefined) return null;
  return (
    <Text as="p" size="small" tone="secondary">
      {uses === 'failed' ? entryUseTexts.failed : inWords(uses, id)}
    </Text>
  );
}

function inWords(uses: Exclude<Uses, 'failed' | undefined>, id: string): string {
  const use = uses.get(id);
  if (!use) return entryUseTexts.none;
  const { Used, Conversations, HandedOff, Appointments, OptedOut } = use;
  return `${entryUseTexts.used(Used, Conversations)} ${entryUseTexts.afterwards(HandedOff, Appointments, OptedOut)}`;
}
