import { Building2, CalendarRange, CornerDownRight, Package, Search } from 'lucide-react';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useAutocomplete } from 'react-aria/useAutocomplete';
import { FieldInputContext, SelectableCollectionContext } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListStateContext,
} from 'react-aria-components/ListBox';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { Input, TextField } from 'react-aria-components/TextField';
import * as styles from './CommandPalette.css.ts';
import { type Command, type CommandSection, indexCommands, matchCommands } from './matchCommands.ts';

export type { Command, CommandSection };

const icons = { page: CornerDownRight, account: Building2, product: Package, date: CalendarRange };

export interface CommandIconProps {
  /** What the command leads to. */
  name: keyof typeof icons;
}

/** The pictures of commands that an app chooses by meaning; they come with the palette, and not before. */
export function CommandIcon({ name }: CommandIconProps) {
  const Picture = icons[name];
  return <Picture size={18} aria-hidden="true" />;
}

export interface CommandPaletteProps extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** Names the dialog and its field. */
  label: string;
  /** An example of an answer, shown while the field is empty. */
  placeholder: string;
  /** The commands, in groups. */
  sections: readonly CommandSection[];
  /** Shown in place of the list when nothing matches. */
  emptyText: string;
  /** Shown beside the title of a section that shows only some of what matches. */
  countText: (shown: number, total: number) => string;
  /** What the keys do, at the foot; a phone has none. */
  hints?: readonly { keys: string; text: string }[];
}

/**
 * Everything that can be done from anywhere, found by typing. The field keeps the focus while arrows, Home and End walk
 * through what matches; Enter does it, Escape leaves. Long sections show their best matches, so thousands stay quick.
 */
export function CommandPalette({ isOpen, defaultOpen, onOpenChange, ...content }: CommandPaletteProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={styles.scrim}
    >
      <Modal className={styles.modal}>
        <Dialog aria-label={content.label} className={styles.dialog}>
          {({ close }) => <Content {...content} close={close} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ContentProps extends Omit<CommandPaletteProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  close: () => void;
}

function Content({ label, placeholder, sections, emptyText, countText, hints, close }: ContentProps) {
  const [typed, setTyped] = useState('');
  const index = useMemo(() => indexCommands(sections), [sections]);
  const matches = useMemo(() => matchCommands(index, typed), [index, typed]);
  const first = matches[0]?.commands[0]?.id;

  const choose = (id: string) => {
    const command = matches.flatMap(({ commands }) => commands).find((one) => one.id === id);
    // Closed first: what the command opens finds the focus where the palette found it.
    close();
    command?.onAction();
  };

  return (
    <Completion typed={typed} onType={setTyped}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to type by opening it */}
      <TextField aria-label={label} autoFocus className={styles.field}>
        <Search className={styles.glass} size={18} aria-hidden="true" />
        {/* React Aria says which list it controls and which option is active, but not what it is (ARIA 1.2, combobox). */}
        <Input
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- aria-controls comes from React Aria
          role="combobox"
          aria-expanded={matches.length > 0}
          aria-haspopup="listbox"
          placeholder={placeholder}
          className={styles.input}
        />
      </TextField>
      <ListBox
        aria-label={label}
        items={matches}
        dependencies={[first, typed]}
        selectionMode="none"
        shouldFocusOnHover
        onAction={(key) => choose(String(key))}
        className={styles.list}
      >
        {({ id, title, commands, total }) => (
          <ListBoxSection id={`section ${id}`} className={styles.section}>
            <Header className={styles.title}>
              {title}
              {total > commands.length && <span>{countText(commands.length, total)}</span>}
              {commands[0]?.id === first && <StartAt id={first} typed={typed} />}
            </Header>
            <Collection items={commands}>{(command) => <CommandRow command={command} />}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
      {/* There before it says something: a live region that appears with its words is not read. */}
      <div role="status" className={styles.empty}>
        {matches.length === 0 && emptyText}
      </div>
      {hints !== undefined && (
        <div className={styles.foot}>
          {hints.map(({ keys, text }) => (
            <span key={keys} className={styles.hint}>
              <kbd className={styles.keys}>{keys}</kbd>
              {text}
            </span>
          ))}
        </div>
      )}
    </Completion>
  );
}

/**
 * Ties the field to the list: the keys that are pressed in the one walk through the other. React Aria's `Autocomplete` does
 * the same, from the module whose contexts every menu reads, and would so be loaded with the first screen.
 */
function Completion({
  typed,
  onType,
  children,
}: {
  typed: string;
  onType: (typed: string) => void;
  children: ReactNode;
}) {
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLElement>(null);
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef, collectionRef: listRef },
    { inputValue: typed, setInputValue: onType, focusedNodeId, setFocusedNodeId },
  );
  return (
    <FieldInputContext value={{ ...inputProps, ref: inputRef }}>
      <SelectableCollectionContext value={{ ...collectionProps, ref: collectionRef }}>
        {children}
      </SelectableCollectionContext>
    </FieldInputContext>
  );
}

function CommandRow({ command: { id, label, icon, hint } }: { command: Command }) {
  return (
    <ListBoxItem id={id} textValue={label} className={styles.row}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>{label}</span>
      {hint !== undefined && <span className={styles.rowHint}>{hint}</span>}
    </ListBoxItem>
  );
}

/**
 * Makes the first match the active one, on opening and after every key, so that Enter always does what stands on top.
 * Autocomplete does so for letters only: not on opening, nor after a deletion.
 */
function StartAt({ id, typed }: { id: string | undefined; typed: string }) {
  const list = use(ListStateContext)?.selectionManager;
  useEffect(() => {
    list?.setFocused(true);
    list?.setFocusedKey(id ?? null);
    // oxlint-disable-next-line react/exhaustive-deps -- the list's manager is another object after every render; only what was typed starts anew
  }, [id, typed]);
  return null;
}
