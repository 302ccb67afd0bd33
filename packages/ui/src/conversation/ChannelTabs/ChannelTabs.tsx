import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { focusRing } from '../../css/focusRing.css.ts';
import { scrollFade } from '../../css/scrollFade.css.ts';
import { scrollStripTo } from '../../internal/scrollStripTo.ts';
import * as styles from './ChannelTabs.css.ts';

/** One of the channels to choose from. */
export interface ChannelTab {
  id: string;
  label: string;
  /** A lucide element before the label. */
  icon?: ReactNode;
  /** How many there are of it, already in words. */
  count?: string;
  /** This one can’t be chosen. */
  isDisabled?: boolean;
}

export interface ChannelTabsProps {
  /** Names the choice. */
  label: string;
  /** The channels, and how many messages each has. */
  items: readonly ChannelTab[];
  /** The channel that is shown. */
  value: string;
  /** Called with the channel that was chosen. */
  onChange: (id: string) => void;
  /** No other channel can be chosen now. */
  isDisabled?: boolean;
}

/**
 * Which channel's messages one list shows. They narrow the same list and have no panel each, so this is a choice of one
 * (radio group) and not a set of tabs; the arrow keys move, Enter or Space chooses. One strip, which scrolls where it does not fit.
 */
export function ChannelTabs({ label, items, value, onChange, isDisabled = false }: ChannelTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const chosen = items.findIndex(({ id }) => id === value);
  useLayoutEffect(() => scrollStripTo(strip.current!, strip.current!.children[chosen] ?? null), [chosen]);
  return (
    <ToggleButtonGroup
      ref={strip}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={([id]) => onChange(String(id))}
      className={`${scrollFade} ${styles.group}`}
    >
      {items.map(({ id, label, icon, count, isDisabled = false }) => (
        <ToggleButton key={id} id={id} isDisabled={isDisabled} className={`${focusRing} ${styles.tab}`}>
          {icon}
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
