import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../layout/Disclosure/Disclosure.tsx';
import { Text } from '../../text/Text/Text.tsx';

interface FoldedDayProps {
  label: string;
  /** Below the label. */
  summary: string;
  /** The hours, or that it is closed. */
  hours: string;
  isClosed: boolean;
  isChanged: boolean;
  isInvalid: boolean;
  /** The day's fields. */
  children: ReactNode;
}

/** A day as one line that opens to its fields. What is wrong stays open; what is not saved yet is open at first. */
export function FoldedDay({ label, summary, hours, isClosed, isChanged, isInvalid, children }: FoldedDayProps) {
  const [isOpen, setOpen] = useState(isChanged);
  return (
    <Disclosure
      title={label}
      {...(summary !== '' && { summary })}
      value={<Text tone={isInvalid ? 'danger' : isClosed ? 'secondary' : 'primary'}>{hours}</Text>}
      level="none"
      isExpanded={isOpen || isInvalid}
      onExpandedChange={setOpen}
    >
      {children}
    </Disclosure>
  );
}
