import type { ShownRow } from './figureRows';

type Rows = ReadonlyMap<string, ShownRow>;

interface ChangedFigure {
  text: string;
  /** True for the price or value itself, false for figures derived from it. */
  isMain: boolean;
}

/** How many changes are written out; the rest is counted. */
const shown = 3;

/** Columns with the main figure of a row: those without a header, or called so. */
const mainColumns = new Set(['', 'last price']);

function changedIn(before: ShownRow, after: ShownRow): ChangedFigure[] {
  return after.cells.flatMap(({ column, text }, at) => {
    const was = before.cells[at]?.text ?? '';
    if (was === text) return [];
    const name = [after.label, column].filter(Boolean).join(' ');
    return [
      {
        text: `${name} ${was || 'blank'} → ${text || 'blank'}`,
        isMain: mainColumns.has(column.toLowerCase()),
      },
    ];
  });
}

function only(rows: Rows, others: Rows): string[] {
  return [...rows.keys()].filter((label) => !others.has(label));
}

/** `row HNT added`, `4 rows added (HNT, OP, ARB and 1 more)`. */
function rowCount(labels: string[], what: string): string[] {
  if (labels.length === 0) return [];
  if (labels.length === 1) return [`row ${labels[0]} ${what}`];
  return [`${labels.length} rows ${what} (${listed(labels, ', ', 'more')})`];
}

/** The first few texts, and how many more there are. */
function listed(texts: string[], separator: string, noun: string): string {
  const rest = texts.length - shown;
  const head = texts.slice(0, shown).join(separator);
  return rest > 0 ? `${head} and ${rest} ${noun}` : head;
}

function isReordered(before: Rows, after: Rows): boolean {
  const common = (rows: Rows, others: Rows) => [...rows.keys()].filter((row) => others.has(row));
  return common(before, after).join('\n') !== common(after, before).join('\n');
}

/**
 * Describes added, removed and moved rows, and the figures that differ in the others, prices first.
 */
export function figureChanges(before: Rows, after: Rows): string[] {
  const changed = [...after].flatMap(([label, row]) => {
    const was = before.get(label);
    return was ? changedIn(was, row) : [];
  });
  const texts = [
    ...changed.filter((each) => each.isMain),
    ...changed.filter((each) => !each.isMain),
  ];
  const more = texts.length - shown === 1 ? 'more figure' : 'more figures';
  return [
    ...(texts.length > 0
      ? [
          listed(
            texts.map(({ text }) => text),
            '; ',
            more,
          ),
        ]
      : []),
    ...rowCount(only(after, before), 'added'),
    ...rowCount(only(before, after), 'removed'),
    ...(isReordered(before, after) ? ['rows are in a different order'] : []),
  ];
}
