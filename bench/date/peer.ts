import './peer.css';
import { createElement, type Side } from '../page.ts';

/** What both sides show: a range of last month, so that there is a next one. */
export const today = '2026-04-20';
export const start = '2026-02-20';
export const end = '2026-03-21';

const presets = ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This Month', 'Last Month', 'Last 3 Months'];

/** Days as ISO text, which compares as days do. */
const formatDay = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (day: string, days: number) => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return formatDay(date);
};
const shiftMonth = (day: string, months = 0) => {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return formatDay(date);
};

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function dayCell(day: string): HTMLElement {
  const cell = createElement('td', '');
  cell.setAttribute('role', 'gridcell');
  const button = createElement('div', 'peer-day', String(Number(day.slice(8))));
  button.setAttribute('role', 'button');
  button.tabIndex = -1;
  button.dataset.day = day;
  button.setAttribute('aria-label', dayName.format(new Date(day)));
  if (day > today) button.setAttribute('aria-disabled', 'true');
  cell.append(button);
  return cell;
}

function monthElement(month: string): HTMLElement {
  const title = monthName.format(new Date(month));
  const box = createElement('div', 'peer-month');
  const table = createElement('table', 'peer-grid');
  table.setAttribute('role', 'grid');
  table.setAttribute('aria-label', `Range, ${title}`);
  const head = createElement('tr', '');
  head.append(...weekdays.map((name) => createElement('th', 'peer-weekday', name)));
  table.append(head);
  const next = shiftMonth(month, 1);
  let line = createElement('tr', '');
  for (let at = (new Date(month).getUTCDay() + 6) % 7; at > 0; at--) line.append(createElement('td', ''));
  for (let day = month; day < next; day = addDays(day, 1)) {
    line.append(dayCell(day));
    if (line.children.length < 7) continue;
    table.append(line);
    line = createElement('tr', '');
  }
  if (line.children.length > 0) table.append(line);
  box.append(createElement('h2', 'peer-title', title), table);
  return box;
}

/** What one would write by hand: a dropdown below its toggle, presets, two months and a range, and no framework. */
function createFilter() {
  const box = createElement('div', '');
  const toggle = createElement('button', 'peer-toggle', `${start} - ${end}`);
  const dropdown = createElement('div', 'peer-dropdown');
  dropdown.setAttribute('role', 'dialog');
  dropdown.setAttribute('aria-label', 'Date filter');
  const months = createElement('div', 'peer-months');
  let range = { start, end };
  let anchor: string | undefined;
  let shown = shiftMonth(end, -1);

  /** The days that are chosen, and those that could end a range that has begun. */
  const mark = () => {
    const { start: first, end: last } = anchor === undefined ? range : { start: anchor, end: anchor };
    const [from, to] = anchor === undefined ? ['', today] : [addDays(anchor, -6), addDays(anchor, 6)];
    for (const button of months.querySelectorAll<HTMLElement>('.peer-day')) {
      const day = button.dataset.day!;
      const isChosen = day >= first && day <= last;
      button.classList.toggle('peer-chosen', isChosen);
      button.classList.toggle('peer-edge', day === first || day === last);
      button.parentElement!.toggleAttribute('aria-selected', isChosen);
      button.toggleAttribute('aria-disabled', day < from || day > to || day > today);
    }
  };
  const draw = () => {
    months.replaceChildren(monthElement(shown), monthElement(shiftMonth(shown, 1)));
    mark();
  };
  months.addEventListener('click', (event) => {
    const day = (event.target as HTMLElement).closest<HTMLElement>('.peer-day')?.dataset.day;
    if (day === undefined) return;
    if (anchor === undefined) anchor = day;
    else {
      range = anchor < day ? { start: anchor, end: day } : { start: day, end: anchor };
      anchor = undefined;
      toggle.textContent = `${range.start} - ${range.end}`;
    }
    mark();
    (event.target as HTMLElement).focus({ preventScroll: true });
  });
  box.append(toggle);

  return {
    box,
    open: () => {
      const list = createElement('ul', 'peer-presets');
      for (const name of presets) {
        const line = createElement('li', '');
        line.append(createElement('button', 'peer-preset', name));
        list.append(line);
      }
      shown = shiftMonth(range.end, -1);
      draw();
      const calendar = createElement('div', '');
      const bar = createElement('div', '');
      bar.append(...['«', '‹', '›', '»'].map((sign) => createElement('button', 'peer-preset', sign)));
      calendar.append(bar, months);
      dropdown.replaceChildren(list, calendar);
      document.body.append(dropdown);
      const { right, bottom } = toggle.getBoundingClientRect();
      dropdown.style.top = `${bottom + 4}px`;
      dropdown.style.left = `${Math.max(8, right - dropdown.offsetWidth)}px`;
      months.querySelector<HTMLElement>('.peer-edge')?.focus({ preventScroll: true });
    },
    showNextMonth: () => {
      shown = shiftMonth(shown, 1);
      draw();
    },
    press: (day: string) => months.querySelector<HTMLElement>(`[data-day="${day}"]`)!.click(),
    close: () => dropdown.remove(),
  };
}

let filter: ReturnType<typeof createFilter>;

export const peer: Side = {
  mount: () => {
    filter = createFilter();
    document.getElementById('by-hand')!.append(filter.box);
  },
  open: () => filter.open(),
  waitForMonths: () => {},
  showNextMonth: () => filter.showNextMonth(),
  press: (day: string) => filter.press(day),
  close: () => filter.close(),
  remove: () => filter.box.remove(),
};
