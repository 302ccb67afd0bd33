import { CircleAlert, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as field from '../../internal/field.css.ts';
import { refocus } from '../../internal/refocus.ts';
import { Text } from '../../text/Text/Text.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import * as styles from './PickList.css.ts';

/** Every word that a list to pick from says beside its items. */
export interface PickListTexts {
  search: string;
  all: string;
  selected: (count: number) => string;
  clear: string;
  remove: (name: string) => string;
  /** Where nothing is picked. */
  none: string;
  noMatch: string;
  /** How many are not shown. */
  more: (count: number) => string;
}

export interface PickListProps {
  /** The visible name. */
  label: string;
  /** What it offers, in order. */
  items: readonly { id: string; name: string }[];
  /** Ids of what is picked. */
  value: readonly string[];
  /** Called with the ids that are chosen now, in order. */
  onChange: (value: string[]) => void;
  /** Makes the group invalid and says why. */
  errorMessage?: string | undefined;
  /** Shows the options but lets nobody change them. */
  isDisabled?: boolean;
  /** The words that it shows and announces. */
  texts: PickListTexts;
}

/** How many are shown at once. A person finds the others by searching. */
const maxShown = 100;

/** Any number out of many, found by typing; what is picked is listed beside them. */
export function PickList({ label, items, value, onChange, errorMessage, isDisabled = false, texts }: PickListProps) {
  const [words, setWords] = useState('');
  const [labelId, errorId, pickedId] = [useId(), useId(), useId()];
  const group = useRef<HTMLDivElement>(null);
  const wanted = words.trim().toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const picked = items.filter(({ id }) => value.includes(id));
  const pickedFound = found.filter(({ id }) => value.includes(id)).length;
  const isAll = found.length > 0 && pickedFound === found.length;
  const set = (ids: readonly string[], isPicked: boolean) =>
    onChange(isPicked ? [...new Set([...value, ...ids])] : value.filter((id) => !ids.includes(id)));
  /** The button of what is taken away goes with it: the next one takes the focus, else the search. */
  const takeAway = (place: number) => {
    set([picked[place]!.id], false);
    refocus(() => {
      const buttons = group.current?.querySelectorAll<HTMLElement>('li button') ?? [];
      return buttons[Math.min(place, buttons.length - 1)] ?? group.current?.querySelector<HTMLElement>('[type=search]');
    });
  };
  const clear = () => {
    onChange([]);
    refocus(() => group.current?.querySelector<HTMLElement>('[type=search]'));
  };
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={errorMessage === undefined ? undefined : errorId}
      className={styles.group}
    >
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <div className={styles.sides} data-invalid={errorMessage !== undefined || undefined}>
        <div className={styles.box}>
          <div className={styles.head}>
            <Checkbox
              isSelected={isAll}
              isIndeterminate={!isAll && pickedFound > 0}
              isDisabled={isDisabled || found.length === 0}
              onChange={(isPicked) =>
                set(
                  found.map(({ id }) => id),
                  isPicked,
                )
              }
            >
              {texts.all}
            </Checkbox>
            <div className={styles.search}>
              <SearchField
                label={texts.search}
                isLabelHidden
                placeholder={texts.search}
                value={words}
                onChange={setWords}
              />
            </div>
          </div>
          <div className={styles.list}>
            {found.slice(0, maxShown).map(({ id, name }) => (
              <Checkbox
                key={id}
                isSelected={value.includes(id)}
                isDisabled={isDisabled}
                onChange={(isPicked) => set([id], isPicked)}
              >
                {name}
              </Checkbox>
            ))}
            {found.length === 0 && <p className={styles.note}>{texts.noMatch}</p>}
            {found.length > maxShown && <p className={styles.note}>{texts.more(found.length - maxShown)}</p>}
          </div>
        </div>
        <div className={styles.box}>
          <div className={styles.head}>
            <span id={pickedId} role="status">
              <Text weight="strong">{texts.selected(picked.length)}</Text>
            </span>
            {picked.length > 0 && (
              <Button size="small" tone="quiet" isDisabled={isDisabled} onPress={clear}>
                {texts.clear}
              </Button>
            )}
          </div>
          {picked.length === 0 ? (
            <div className={styles.list}>
              <p className={styles.note}>{texts.none}</p>
            </div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes it from a list without bullets
            <ul role="list" aria-labelledby={pickedId} className={styles.list}>
              {picked.slice(0, maxShown).map(({ id, name }, place) => (
                <li key={id} className={styles.picked}>
                  {name}
                  <IconButton
                    size="small"
                    icon={<X />}
                    aria-label={texts.remove(name)}
                    isDisabled={isDisabled}
                    onPress={() => takeAway(place)}
                  />
                </li>
              ))}
              {picked.length > maxShown && <li className={styles.note}>{texts.more(picked.length - maxShown)}</li>}
            </ul>
          )}
        </div>
      </div>
      {errorMessage !== undefined && (
        <span id={errorId} className={field.error}>
          <CircleAlert className={field.errorIcon} size={16} aria-hidden="true" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  );
}
