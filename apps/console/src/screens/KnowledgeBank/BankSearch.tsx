import { SearchField } from '@forecourt/ui/forms/SearchField';
import { useSearchText } from '../../tables/useSearchText.ts';
import { knowledgeTexts } from './texts.ts';

interface BankSearchProps {
  /** What the address says. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search of the Knowledge Bank; apart from the screen, so that a letter typed draws none of its questions anew. */
export function BankSearch({ search, onSearch }: BankSearchProps) {
  const { typed, setTyped, submit } = useSearchText(search, onSearch);
  return (
    <SearchField
      label={knowledgeTexts.search}
      isLabelHidden
      placeholder={knowledgeTexts.search}
      value={typed}
      onChange={setTyped}
      onSubmit={submit}
      onClear={() => onSearch('')}
      maxLength={200}
    />
  );
}
