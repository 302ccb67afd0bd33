import { savedAnswers } from '@forecourt/api/contract/replies';
import { CommandPalette } from '@forecourt/ui/actions/CommandPalette';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import type { OnDemandProps } from '../../../shell/useOnDemand.ts';
import { answerTexts } from '../texts.ts';

interface SavedAnswersProps extends OnDemandProps {
  onInsert: (answer: string) => void;
}

/** The answers that the dealer has chosen in the settings, to be found by typing and put into a reply. */
export function SavedAnswers({ isOpen, onOpenChange, onInsert }: SavedAnswersProps) {
  const { user_info, selectedProduct } = useAuth();
  const { data, isError } = useQuery({
    queryKey: ['saved-answers', user_info.DealerId, selectedProduct!.Id],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      api.send(savedAnswers, { params: { account_id: user_info.DealerId }, query: {} }, { signal }),
  });
  const answers = data?.Items ?? [];
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={answerTexts.title}
      placeholder={answerTexts.search}
      emptyText={isError ? answerTexts.error : !data ? answerTexts.loading : answerTexts.none}
      countText={answerTexts.count}
      sections={[
        {
          id: 'answers',
          title: answerTexts.title,
          commands: answers.map(({ question, answer }, at) => ({
            id: String(at),
            label: question,
            hint: answer,
            onAction: () => onInsert(answer),
          })),
        },
      ]}
    />
  );
}
