import { attribute, isElement, type EmailElement } from '@/domain/email/emailTree';
import { elementsIn, textIn, tidy } from '@/domain/email/emailWords';

/** A row of figures. The name of a cell is empty if its column has no header. */
export interface ShownRow {
  label: string;
  cells: { column: string; text: string }[];
}

function childrenOf(parent: EmailElement, tag: RegExp): EmailElement[] {
  return parent.childNodes.filter(isElement).filter(({ tagName }) => tag.test(tagName));
}

/** The cells of a row; a cell with two figures is two of them. */
function cellsOf(row: EmailElement): EmailElement[] {
  return childrenOf(row, /^t[hd]$/).flatMap((cell) => {
    const halves = childrenOf(cell, /^div$/);
    return halves.length > 0 ? halves : [cell];
  });
}

/** The scope of the header that starts the row; undefined without one. */
export function rowScope(row: EmailElement): string | undefined {
  const [first] = childrenOf(row, /^t[hd]$/);
  return first?.tagName === 'th' ? attribute(first, 'scope') : undefined;
}

/** The largest number of columns, as a protection against damaged HTML. */
const widest = 20;

function columnCount(cell: EmailElement): number {
  const wide = Math.floor(Number(attribute(cell, 'colspan')));
  return wide >= 1 && wide <= widest ? wide : 1;
}

/** The column headers except the first, each repeated for as many columns as it spans. */
function columnsOf(row: EmailElement): string[] {
  const [, ...headers] = cellsOf(row);
  return headers.flatMap((cell) => Array<string>(columnCount(cell)).fill(textIn(cell)));
}

/** Joins cells under the same header. */
function namedCells(texts: string[], columns: string[]): ShownRow['cells'] {
  const cells: ShownRow['cells'] = [];
  texts.forEach((text, at) => {
    const column = columns[at] ?? (at === 0 ? '' : 'change');
    const last = cells.at(-1);
    if (last && last.column === column) last.text = tidy(`${last.text} ${text}`);
    else cells.push({ column, text });
  });
  return cells;
}

/** Rows that start with a header, with their columns and group. */
function figureRows(section: EmailElement): { group: string; row: ShownRow }[] {
  const rows: { group: string; row: ShownRow }[] = [];
  let columns: string[] = [];
  let group = '';
  for (const element of elementsIn(section, 'tr')) {
    const scope = rowScope(element);
    const [label = '', ...texts] = scope ? cellsOf(element).map(textIn) : [];
    if (scope === 'colgroup') [group, columns] = [label, []];
    if (scope === 'col') [group, columns] = ['', columnsOf(element)];
    if (scope === 'row') rows.push({ group, row: { label, cells: namedCells(texts, columns) } });
  }
  return rows;
}

/** Names rows uniquely: rows of the same name get their group added, or else a number. */
export function rowsOf(section: EmailElement): Map<string, ShownRow> {
  const found = figureRows(section);
  const rows = new Map<string, ShownRow>();
  for (const { group, row } of found) {
    const isAlone = found.every((other) => other.row === row || other.row.label !== row.label);
    const name = isAlone ? row.label : tidy(`${group} ${row.label}`);
    let label = name;
    for (let at = 2; rows.has(label); at += 1) label = `${name} (${at})`;
    rows.set(label, { ...row, label });
  }
  return rows;
}
