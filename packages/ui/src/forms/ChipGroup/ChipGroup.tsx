import { Check, Lock, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { focusRing } from '../../css/focusRing.css.ts';
import * as field from '../../internal/field.css.ts';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './ChipGroup.css.ts';

/** One of the choices. */
export interface Chip {
  id: string;
  label: string;
  /** Chosen, and not to be given up. */
  isLocked?: boolean;
}

export interface ChipGroupProps {
  /** The visible name. */
  label: string;
  /** One line below the label. */
  description?: ReactNode;
  /** What it offers, in order. */
  items: readonly Chip[];
  /** The ids of the chips that are chosen. */
  value: readonly string[];
  /** Called with the ids that are chosen now. */
  onChange: (value: string[]) => void;
  /** Shows the chips but lets nobody change them. */
  isDisabled?: boolean;
}

/** Any number of choices out of a few, each a chip that is pressed in or out. */
export function ChipGroup({ label, description, items, value, onChange, isDisabled = false }: ChipGroupProps) {
  const labelId = useId();
  const describedBy = useId();
  return (
    <div className={styles.field}>
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        {...(description !== undefined && { 'aria-describedby': describedBy })}
        selectionMode="multiple"
        isDisabled={isDisabled}
        selectedKeys={value}
        onSelectionChange={(keys) => onChange([...keys].map(String))}
        className={styles.group}
      >
        {items.map(({ id, label, isLocked = false }) => {
          const Icon = isLocked ? Lock : value.includes(id) ? Check : Plus;
          return (
            <ToggleButton
              key={id}
              id={id}
              isDisabled={isLocked || isDisabled}
              className={`${focusRing} ${styles.chip}`}
            >
              <Icon size={14} aria-hidden="true" />
              {label}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {description !== undefined && (
        <Text as="p" size="small" tone="secondary" id={describedBy}>
          {description}
        </Text>
      )}
    </div>
  );
}
