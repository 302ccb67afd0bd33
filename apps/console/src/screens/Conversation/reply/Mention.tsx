import { CommandPalette } from '@forecourt/ui/actions/CommandPalette';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/store.ts';
import type { OnDemandProps } from '../../../shell/useOnDemand.ts';
import { noteTexts } from '../texts.ts';
import { colleaguesQuery } from './useMentions.tsx';

interface MentionProps extends OnDemandProps {
  cid: string;
  onChoose: (name: string) => void;
}

/** The colleagues who may read the conversation, to be found by typing and named in a note. */
export function Mention({ isOpen, onOpenChange, cid, onChoose }: MentionProps) {
  const { DealerId } = useAuth().user_info;
  const { data, isError } = useQuery({ ...colleaguesQuery(DealerId, cid), enabled: isOpen });
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={noteTexts.mentionTitle}
      placeholder={noteTexts.search}
      emptyText={isError ? noteTexts.error : !data ? noteTexts.loading : noteTexts.none}
      countText={noteTexts.count}
      sections={[
        {
          id: 'colleagues',
          title: noteTexts.mentionTitle,
          commands: (data?.Items ?? []).map(({ UserId, FullName }) => ({
            id: UserId,
            label: FullName,
            onAction: () => onChoose(FullName),
          })),
        },
      ]}
    />
  );
}
