import './peer.css';
import { end, presets, type Side, start, today } from './side.ts';

/** Days as ISO text, which compares as days do. */
const isoOf = (date: Date) => date.toISOString().slice(0, 10);
const add = (day: string, days: number) => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return isoOf(date);
};
const monthOf = (day: string, months = 0) => {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return isoOf(date);
};

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') => {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== '') made.textContent = text;
  return made;
};

function dayCell(day: string): HTMLElement {
  const cell = element('td', '');
  cell.setAttribute('role', 'gridcell');
  const button = element('div', 'peer-day', String(Number(day.slice(8))));
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
  const box = element('div', 'peer-month');
  const table = element('table', 'peer-grid');
  table.setAttribute('role', 'grid');
  table.setAttribute('aria-label', `Range, ${title}`);
  const head = element('tr', '');
  head.append(...weekdays.map((name) => element('th', 'peer-weekday', name)));
  table.append(head);
  const next = monthOf(month, 1);
  let line = element('tr', '');
  for (let at = (new Date(month).getUTCDay() + 6) % 7; at > 0; at--) line.append(element('td', ''));
  for (let day = month; day < next; day = add(day, 1)) {
    line.append(dayCell(day));
    if (line.children.length < 7) continue;
    table.append(line);
    line = element('tr', '');
  }
  if (line.children.length > 0) table.append(line);
  box.append(element('h2', 'peer-title', title), table);
  return box;
}

/** What one would write by hand: a dropdown below its toggle, presets, two months and a range, and no framework. */
function filter() {
  const box = element('div', '');
  const toggle = element('button', 'peer-toggle', `${start} - ${end}`);
  const dropdown = element('div', 'peer-dropdown');
  dropdown.setAttribute('role', 'dialog');
  dropdown.setAttribute('aria-label', 'Date filter');
  const months = element('div', 'peer-months');
  let range = { start, end };
  let anchor: string | undefined;
  let shown = monthOf(end, -1);

  /** The days that are chosen, and those that could end a range that has begun. */
  const mark = () => {
    const { start: first, end: last } = anchor === undefined ? range : { start: anchor, end: anchor };
    const [from, to] = anchor === undefined ? ['', today] : [add(anchor, -6), add(anchor, 6)];
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
    months.replaceChildren(monthElement(shown), monthElement(monthOf(shown, 1)));
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
      const list = element('ul', 'peer-presets');
      for (const name of presets) {
        const line = element('li', '');
        line.append(element('button', 'peer-preset', name));
        list.append(line);
      }
      shown = monthOf(range.end, -1);
      draw();
      const calendar = element('div', '');
      const bar = element('div', '');
      bar.append(...['«', '‹', '›', '»'].map((sign) => element('button', 'peer-preset', sign)));
      calendar.append(bar, months);
      dropdown.replaceChildren(list, calendar);
      document.body.append(dropdown);
      const { right, bottom } = toggle.getBoundingClientRect();
      dropdown.style.top = `${bottom + 4}px`;
      dropdown.style.left = `${Math.max(8, right - dropdown.offsetWidth)}px`;
      months.querySelector<HTMLElement>('.peer-edge')?.focus({ preventScroll: true });
    },
    nextMonth: () => {
      shown = monthOf(shown, 1);
      draw();
    },
    press: (day: string) => months.querySelector<HTMLElement>(`[data-day="${day}"]`)!.click(),
    close: () => dropdown.remove(),
  };
}

let made: ReturnType<typeof filter>;

export const peer: Side = {
  place: document.body,
  mount: () => {
    made = filter();
    document.getElementById('by-hand')!.append(made.box);
  },
  open: () => made.open(),
  nextMonth: () => made.nextMonth(),
  press: (day) => made.press(day),
  close: () => made.close(),
  remove: () => made.box.remove(),
};
