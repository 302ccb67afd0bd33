import { AuditKind } from '@forecourt/api/contract/audit';
import { Button } from '@forecourt/ui/actions/Button';
import { FilterBar } from '@forecourt/ui/data/FilterBar';
import { ComboBox, ComboBoxItem } from '@forecourt/ui/forms/ComboBox';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { DateFilter } from '../../date/DateFilter.tsx';
import { useSearchText } from '../../tables/useSearchText.ts';
import { texts } from './texts.ts';
import { type readFilter, useActors } from './useAuditLog.ts';
import { actorName } from './words.ts';

interface AuditFiltersProps {
  filter: ReturnType<typeof readFilter>;
  /** What is left, in words. */
  result: string | undefined;
  /** Changes the address. */
  set: (changes: Record<string, string | null>) => void;
}

const everyone = 'everyone';
const everything = 'all';

/** What narrows the audit log down; all of it is in the address. */
export function AuditFilters({ filter, result, set }: AuditFiltersProps) {
  const { typed, setTyped, submit, clear } = useSearchText(filter.query, (query) => set({ query }));
  const { data } = useActors();
  const listed = (data?.Items ?? []).map(({ Id, Name }) => ({
    id: Id,
    name: actorName({ ActorId: Id, ActorName: Name }),
  }));
  const isListed = filter.actor === '' || listed.some(({ id }) => id === filter.actor);
  const count = Number(filter.actor !== '') + Number(filter.kind !== null);
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
          <Button size="small" tone="quiet" onPress={() => set({ person: null, kind: null })}>
            {texts.clear}
          </Button>
        )
      }
    >
      <ComboBox
        // Its text is that of the choice when it is first drawn: anew where the choices come.
        key={String(data === undefined)}
        label={texts.person}
        emptyText={texts.noPerson}
        menuTrigger="focus"
        defaultItems={[
          { id: everyone, name: texts.everyone },
          ...(isListed ? [] : [{ id: filter.actor, name: filter.actor }]),
          ...listed,
        ]}
        selectedKey={filter.actor === '' ? everyone : filter.actor}
        onSelectionChange={(key) => set({ person: key === null || key === everyone ? null : String(key) })}
      >
        {({ id, name }) => (
          <ComboBoxItem id={id} textValue={name}>
            {name}
          </ComboBoxItem>
        )}
      </ComboBox>
      <Select
        label={texts.kind}
        selectedKey={filter.kind ?? everything}
        onSelectionChange={(key) => set({ kind: key === everything ? null : String(key) })}
      >
        <SelectItem id={everything}>{texts.allKinds}</SelectItem>
        {AuditKind.options.map((kind) => (
          <SelectItem key={kind} id={kind}>
            {texts.kinds[kind]}
          </SelectItem>
        ))}
      </Select>
      <DateFilter labelPosition="top" />
    </FilterBar>
  );
}
