import type { ShownRow } from './figureRows';

type Rows = ReadonlyMap<string, ShownRow>;

interface ChangedFigure {
  text: string;
  /** The price or value itself rather than what is reckoned from it. */
  isMain: boolean;
}

/** So many are written out. */
const shown = 3;

/** Without a header, or called so: what the row is about. */
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

/** The first ones, and how many more. */
function listed(texts: string[], separator: string, noun: string): string {
  const rest = texts.length - shown;
  const head = texts.slice(0, shown).join(separator);
  return rest > 0 ? `${head} and ${rest} ${noun}` : head;
}

function isReordered(before: Rows, after: Rows): boolean {
  const common = (rows: Rows, others: Rows) => [...rows.keys()].filter((row) => others.has(row));
  return common(before, after).join('\n') !== common(after, before).join('\n');
}

/** Rows that came, went or moved, and the figures that differ in those that stayed; prices first. */
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
    ...(isReordered(before, after) ? ['rows stand in another order'] : []),
  ];
}
