import { Button } from '@forecourt/ui/actions/Button';
import { FilterBar } from '@forecourt/ui/data/FilterBar';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { useSearchText } from '../../tables/useSearchText.ts';
import { useAuth } from '../../session/store.ts';
import { texts } from './texts.ts';
import type { readFilter } from './useUserList.ts';

interface UserFiltersProps {
  filter: ReturnType<typeof readFilter>;
  /** What is left, in words. */
  result: string | undefined;
  /** Changes the address. */
  set: (changes: Record<string, string | null>) => void;
}

/** What narrows the list of users down; all of it is in the address. */
export function UserFilters({ filter, result, set }: UserFiltersProps) {
  const { typed, setTyped, submit, clear } = useSearchText(filter.query, (query) => set({ query }));
  const { user_info } = useAuth();
  const hasAccounts = user_info.ChildAccounts.some(({ id, is_separate }) => id !== user_info.DealerId && !is_separate);
  const count = Number(filter.isEverywhere) + Number(filter.isWithoutInternal);
  return (
    <FilterBar
      label={texts.filters}
      toggleLabel={texts.filters}
      count={count}
      result={result}
      search={
        <SearchField
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          value={typed}
          onChange={setTyped}
          onSubmit={submit}
          onClear={clear}
          maxLength={120}
        />
      }
      clear={
        count > 0 && (
          <Button size="small" tone="quiet" onPress={() => set({ dealerships: null, internal: null })}>
            {texts.clear}
          </Button>
        )
      }
    >
      {hasAccounts && (
        <Select
          label={texts.accounts}
          selectedKey={filter.isEverywhere ? 'all' : 'this'}
          onSelectionChange={(key) => set({ dealerships: key === 'all' ? 'all' : null })}
        >
          <SelectItem id="this">{texts.thisAccount}</SelectItem>
          <SelectItem id="all">{texts.allAccounts}</SelectItem>
        </Select>
      )}
      <Select
        label={texts.staff}
        selectedKey={filter.isWithoutInternal ? 'hidden' : 'shown'}
        onSelectionChange={(key) => set({ internal: key === 'hidden' ? 'hidden' : null })}
      >
        <SelectItem id="shown">{texts.everyone}</SelectItem>
        <SelectItem id="hidden">{texts.withoutInternal}</SelectItem>
      </Select>
    </FilterBar>
  );
}
