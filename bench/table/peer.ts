import './peer.css';
import { headers, label, numberText, percentOf, type Source } from './rows.ts';
import type { Side } from './side.ts';

const rowHeight = 56;
const overscan = 8;

const { compare } = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });
const orders: Record<number, (one: Source, other: Source) => number> = {
  0: (one, other) => compare(one.name, other.name),
  1: (one, other) => other.leads - one.leads,
};

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') => {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== '') made.textContent = text;
  return made;
};

function countAndPercent(count: number, whole: number): HTMLElement {
  const cell = element('td', 'peer-cell peer-number');
  cell.append(element('span', '', numberText(count)), element('span', 'peer-percent', percentOf(count, whole)));
  return cell;
}

function bar(rate: number): HTMLElement {
  const cell = element('td', 'peer-cell peer-number');
  const track = element('span', 'peer-track');
  const fill = element('span', 'peer-fill');
  fill.style.width = `${Math.max(2, rate)}%`;
  track.append(fill);
  cell.append(track, element('span', 'peer-rate', `${rate}%`));
  return cell;
}

function rowElement(row: Source): HTMLElement {
  const line = element('tr', 'peer-row');
  const name = element('th', 'peer-cell peer-name', row.name);
  name.scope = 'row';
  line.append(
    name,
    element('td', 'peer-cell peer-number', numberText(row.leads)),
    element('td', 'peer-cell peer-number', numberText(row.workable)),
    countAndPercent(row.engaged, row.leads),
    countAndPercent(row.handoffs, row.leads),
    bar(row.rate),
  );
  return line;
}

function spacer(rows: number): HTMLElement {
  const line = element('tr', '');
  const cell = element('td', 'peer-spacer');
  cell.colSpan = headers.length;
  cell.style.height = `${rows * rowHeight}px`;
  line.append(cell);
  return line;
}

/** What one would write by hand: a table in a box that scrolls, with the rows in view and a few more, and no framework. */
function tableOf(rows: Source[]) {
  const box = element('div', 'peer-box');
  const table = element('table', 'peer-table');
  table.setAttribute('aria-label', label);
  table.setAttribute('aria-rowcount', String(rows.length + 1));
  const headRow = element('tr', '');
  headRow.append(
    ...headers.map((header, at) => {
      const cell = element('th', at === 0 ? 'peer-head' : 'peer-head peer-number');
      cell.scope = 'col';
      cell.append(element('button', 'peer-sort', header));
      return cell;
    }),
  );
  const head = element('thead', '');
  const body = element('tbody', '');
  head.append(headRow);
  table.append(head, body);
  box.append(table);

  const draw = (sorted: Source[]) => {
    const inView = Math.ceil(720 / rowHeight);
    const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - overscan);
    const last = Math.min(sorted.length, first + inView + overscan);
    const lines = sorted.slice(first, last).map(rowElement);
    body.replaceChildren(...(first > 0 ? [spacer(first)] : []), ...lines, spacer(sorted.length - last));
  };
  draw(rows);
  return {
    box,
    sort: (column: number) => {
      headRow.querySelector('[aria-sort]')?.removeAttribute('aria-sort');
      headRow.children[column]!.setAttribute('aria-sort', column === 0 ? 'ascending' : 'descending');
      draw(rows.toSorted(orders[column]!));
    },
  };
}

let table: ReturnType<typeof tableOf>;

export const peer: Side = {
  place: document.getElementById('by-hand')!,
  mount: (rows) => {
    table = tableOf(rows);
    peer.place.append(table.box);
  },
  sort: (column) => table.sort(column),
  remove: () => table.box.remove(),
};
