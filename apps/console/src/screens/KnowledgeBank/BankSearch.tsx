import { SearchField } from '@forecourt/ui/forms/SearchField';
import { useSearchText } from '../../tables/useSearchText.ts';
import { knowledgeTexts } from './texts.ts';

interface BankSearchProps {
  /** The search in the address. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search field of the Knowledge Bank. A component of its own, so typing doesn't redraw the list of questions. */
export function BankSearch({ search, onSearch }: BankSearchProps) {
  const { typed, setTyped, submit, clear } = useSearchText(search, onSearch);
  return (
    <SearchField
      label={knowledgeTexts.search}
      isLabelHidden
      placeholder={knowledgeTexts.search}
      value={typed}
      onChange={setTyped}
      onSubmit={submit}
      onClear={clear}
      maxLength={200}
    />
  );
}
