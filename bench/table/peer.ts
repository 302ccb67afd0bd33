import './peer.css';
import { createElement, type Side } from '../page.ts';
import { headers, label, formatNumber, formatPercent, prepareRows, rows, type Source } from './rows.ts';

const rowHeight = 56;
const overscan = 8;

const { compare } = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });
const orders: Record<number, (one: Source, other: Source) => number> = {
  0: (one, other) => compare(one.name, other.name),
  1: (one, other) => other.leads - one.leads,
};

function countAndPercent(count: number, whole: number): HTMLElement {
  const cell = createElement('td', 'peer-cell peer-number');
  cell.append(
    createElement('span', '', formatNumber(count)),
    createElement('span', 'peer-percent', formatPercent(count, whole)),
  );
  return cell;
}

function bar(rate: number): HTMLElement {
  const cell = createElement('td', 'peer-cell peer-number');
  const track = createElement('span', 'peer-track');
  const fill = createElement('span', 'peer-fill');
  fill.style.width = `${Math.max(2, rate)}%`;
  track.append(fill);
  cell.append(track, createElement('span', 'peer-rate', `${rate}%`));
  return cell;
}

function rowElement(row: Source): HTMLElement {
  const line = createElement('tr', 'peer-row');
  const name = createElement('th', 'peer-cell peer-name', row.name);
  name.scope = 'row';
  line.append(
    name,
    createElement('td', 'peer-cell peer-number', formatNumber(row.leads)),
    createElement('td', 'peer-cell peer-number', formatNumber(row.workable)),
    countAndPercent(row.engaged, row.leads),
    countAndPercent(row.handoffs, row.leads),
    bar(row.rate),
  );
  return line;
}

function spacer(count: number): HTMLElement {
  const line = createElement('tr', '');
  const cell = createElement('td', 'peer-spacer');
  cell.colSpan = headers.length;
  cell.style.height = `${count * rowHeight}px`;
  line.append(cell);
  return line;
}

/** What one would write by hand: a table in a box that scrolls, with the rows in view and a few more, and no framework. */
function createTable() {
  const box = createElement('div', 'peer-box');
  const table = createElement('table', 'peer-table');
  table.setAttribute('aria-label', label);
  table.setAttribute('aria-rowcount', String(rows.length + 1));
  const headRow = createElement('tr', '');
  headRow.append(
    ...headers.map((header, at) => {
      const cell = createElement('th', at === 0 ? 'peer-head' : 'peer-head peer-number');
      cell.scope = 'col';
      cell.append(createElement('button', 'peer-sort', header));
      return cell;
    }),
  );
  const head = createElement('thead', '');
  const body = createElement('tbody', '');
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

let table: ReturnType<typeof createTable>;

export const peer: Side = {
  prepare: prepareRows,
  mount: () => {
    table = createTable();
    document.getElementById('by-hand')!.append(table.box);
  },
  sort: (column: number) => table.sort(column),
  remove: () => table.box.remove(),
};
