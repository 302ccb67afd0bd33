import {
  addEvent,
  eventProblems,
  maximumEventName,
  type SpecialYear,
} from '@forecourt/api/contract/settings/business-days';
import { Button } from '@forecourt/ui/actions/Button';
import { FieldRow } from '@forecourt/ui/forms/FieldRow';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDraft } from '../../../drafts/useDraft.ts';
import { eventDraft, maskDate } from './hoursForm.ts';
import { hoursTexts } from './texts.ts';

interface AddEventProps {
  year: SpecialYear;
  onAdd: (year: SpecialYear) => void;
}

const empty = { name: '', date: '' };

/** Adds an event of the dealer's own to a year: a name and a date as YYYY/MM/DD (spec 2 §9). */
export function AddEvent({ year, onAdd }: AddEventProps) {
  const [event, setEvent] = useDraft(`settings/work-hours/event-${year.year}`, eventDraft, empty);
  const [hasTried, setTried] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const problems = eventProblems(year, event);
  const shown = hasTried ? problems : {};
  const add = () => {
    const wrong = problems.name ? 'name' : problems.date ? 'date' : undefined;
    setTried(wrong !== undefined);
    if (!wrong) {
      onAdd(addEvent(year, event));
      setEvent(empty);
    }
    fields.current?.querySelector<HTMLInputElement>(`[name=event-${wrong ?? 'name'}]`)?.focus();
  };
  // Enter adds the event; it does not save the form around it.
  const addOnEnter = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter') return;
    pressed.preventDefault();
    add();
  };
  const isNarrow = useIsNarrow();
  const title = hoursTexts.add.title(year.year);
  const row = (
    <FieldRow
      ref={fields}
      legend={title}
      isLegendHidden={isNarrow}
      action={<Button onPress={add}>{hoursTexts.add.submit}</Button>}
    >
      <TextField
        label={hoursTexts.add.name}
        name="event-name"
        value={event.name}
        onChange={(name) => setEvent({ ...event, name })}
        onKeyDown={addOnEnter}
        maxLength={maximumEventName}
        {...(shown.name && { errorMessage: shown.name })}
      />
      <TextField
        label={`${hoursTexts.add.date} (${hoursTexts.add.format})`}
        name="event-date"
        value={event.date}
        onChange={(date) => setEvent({ ...event, date: maskDate(date) })}
        onKeyDown={addOnEnter}
        inputMode="numeric"
        placeholder={`${year.year}/12/31`}
        {...(shown.date && { errorMessage: shown.date })}
      />
    </FieldRow>
  );
  return isNarrow ? (
    <Disclosure title={title} level={4} defaultExpanded={event.name !== '' || event.date !== ''}>
      {row}
    </Disclosure>
  ) : (
    row
  );
}
