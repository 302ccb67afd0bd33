import { FieldRow } from '@forecourt/ui/forms/FieldRow';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { TextField } from '@forecourt/ui/forms/TextField';
import type { ReactNode } from 'react';
import { formTexts } from './texts.ts';
import { getProblems, type UserRow } from './userDraft.ts';

/** A missing value is reported in the spec's words, not in the browser's. */
const required = { isRequired: true, validationBehavior: 'aria' } as const;

interface UserFieldsProps {
  /** Names the row. */
  legend: string;
  isLegendHidden?: boolean;
  row: UserRow;
  onChange: (changes: Partial<UserRow>) => void;
  /** The roles that can be chosen. */
  roles: readonly string[];
  /** Shows what is missing. */
  hasTried: boolean;
  /** Why the server refused the address. */
  refusal?: string | undefined;
  isNameLocked?: boolean;
  isEmailLocked?: boolean;
  isRoleLocked?: boolean;
  /** The button that removes the row. */
  remove?: ReactNode;
}

/** A user's row: First Name, Last Name, Email, Role (spec 3 §2). */
export function UserFields({
  legend,
  isLegendHidden = false,
  row,
  onChange,
  roles,
  hasTried,
  refusal,
  isNameLocked = false,
  isEmailLocked = false,
  isRoleLocked = false,
  remove,
}: UserFieldsProps) {
  const problems = hasTried ? getProblems(row) : undefined;
  return (
    <FieldRow legend={legend} isLegendHidden={isLegendHidden} remove={remove}>
      <TextField
        label={formTexts.firstName}
        maxLength={80}
        autoComplete="off"
        value={row.first_name}
        onChange={(first_name) => onChange({ first_name })}
        isDisabled={isNameLocked}
        {...required}
        errorMessage={problems?.first_name && !isNameLocked ? formTexts.required : undefined}
      />
      <TextField
        label={formTexts.lastName}
        maxLength={80}
        autoComplete="off"
        value={row.last_name}
        onChange={(last_name) => onChange({ last_name })}
        isDisabled={isNameLocked}
        {...required}
        errorMessage={problems?.last_name && !isNameLocked ? formTexts.required : undefined}
      />
      <TextField
        label={formTexts.email}
        // Not `email`: the browser's own rule is another than the spec's.
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={row.email}
        onChange={(email) => onChange({ email })}
        isDisabled={isEmailLocked}
        {...required}
        errorMessage={isEmailLocked ? undefined : (problems?.email ?? refusal)}
      />
      <Select
        label={formTexts.role}
        selectedKey={row.role}
        onSelectionChange={(role) => role !== null && onChange({ role: String(role) })}
        isDisabled={isRoleLocked}
      >
        {[...new Set([...roles, row.role])].map((role) => (
          <SelectItem key={role} id={role}>
            {role}
          </SelectItem>
        ))}
      </Select>
    </FieldRow>
  );
}
