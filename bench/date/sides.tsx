import { DateRangeFilter } from '@forecourt/ui/data/DateRangeFilter';
import { earliestDay } from '@forecourt/ui/dateRange';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { presetLabels } from '../../apps/console/src/date/presetLabels.ts';
import { calendarLabels } from '../../apps/console/src/date/calendarLabels.ts';
import { offerSides, type Side, waitForFrame } from '../page.ts';
import { end, peer, start, today } from './peer.ts';

const parseDate = (text: string) => {
  const [year, month, day] = text.split('-').map(Number);
  return earliestDay.set({ year, month, day });
};

function Filter() {
  const [value, setValue] = useState({ start: parseDate(start), end: parseDate(end) });
  return (
    <DateRangeFilter
      label="Date filter"
      value={value}
      onChange={setValue}
      today={parseDate(today)}
      presetLabels={presetLabels}
      calendarLabels={calendarLabels}
    />
  );
}

/** The page's brand, which is there before its filter. */
const root = createRoot(document.getElementById('screen')!);
const show = (isShown: boolean) =>
  flushSync(() =>
    root.render(
      <BrandProvider brand="forecourt" appearance="light">
        {isShown && <Filter />}
      </BrandProvider>,
    ),
  );
show(false);

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** The events of a real press, those that a component may listen for. */
const press = (element: HTMLElement) =>
  flushSync(() => {
    const mouse = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, detail: 1 };
    element.dispatchEvent(new PointerEvent('pointerover', mouse));
    element.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, buttons: 1, pressure: 0.5 }));
    element.dispatchEvent(new MouseEvent('mousedown', { ...mouse, buttons: 1 }));
    element.dispatchEvent(new PointerEvent('pointerup', mouse));
    element.dispatchEvent(new MouseEvent('mouseup', mouse));
    element.dispatchEvent(new MouseEvent('click', mouse));
  });

/** `DateRangeFilter` of ui, as the dashboard has it. */
const subject: Side = {
  mount: () => show(true),
  open: () => press(find('#screen button')),
  /** The months are drawn after the paint that shows the presets. */
  waitForMonths: async () => {
    while (!document.querySelector('[aria-label="Next month"]')) await waitForFrame();
  },
  showNextMonth: () => press(find('[aria-label="Next month"]')),
  press: (day: string) => press(find(`[data-day="${day}"]`)),
  close: async () => {
    press(find('#screen button'));
    // It fades out: opened before it is gone, it would not be opened again.
    while (document.querySelector('[role=dialog]')) await waitForFrame();
  },
  remove: () => show(false),
};

offerSides({ peer, subject });
