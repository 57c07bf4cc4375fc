import { truncate } from '@/domain/format/text';
import { type SectionName, sectionNames } from '@/domain/newsletter/variants';
import { wordDiff } from '@/domain/format/wordDiff';
import {
  type EmailContents,
  readEmail,
  type SectionContents,
  type ShownItem,
} from './emailContents';
import type { ShownRow } from './figureRows';

const proseSections: ReadonlySet<SectionName> = new Set(['commentary', 'technical', 'footer']);

const written = 3;

/**
 * One of two versions of an email that are compared. Without a subject, the title of the HTML is
 * used.
 */
interface Version {
  html: string;
  text: string;
  subject?: string;
}

const quoted = (text: string) => (text === '' ? 'none' : `“${truncate(text, 80)}”`);

/** Such as `2 images changed, 1 added`; empty if both lists are the same. */
function addressChanges(noun: string, before: string[], after: string[]): string[] {
  const diff = wordDiff(before, after);
  const gone = diff.mine.filter(Boolean).length;
  const come = diff.theirs.filter(Boolean).length;
  const counts = [
    [Math.min(gone, come), 'changed'],
    [come - gone, 'added'],
    [gone - come, 'removed'],
  ] as const;
  return counts.flatMap(([count, what]) =>
    count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'} ${what}`] : [],
  );
}

function sectionChanges(name: SectionName, before: SectionContents, after: SectionContents) {
  const changes =
    name === 'tickers'
      ? tickerChanges(before.lines, after.lines)
      : [
          ...figureChanges(before.rows, after.rows),
          ...lineChanges(name, before.lines, after.lines),
          ...newsChanges(before.items, after.items),
        ];
  return [
    ...changes,
    ...addressChanges('image', before.images, after.images),
    ...addressChanges('link', before.links, after.links),
  ];
}

function ofSection(name: SectionName, before?: SectionContents, after?: SectionContents): string[] {
  if (before?.html === after?.html) return [];
  const title = sectionNames[name];
  if (!before) return [`${title}: added`];
  if (!after) return [`${title}: removed`];
  const changes = sectionChanges(name, before, after);
  return [`${title}: ${changes.join('; ') || 'only formatting changed'}`];
}

function frameChanges(before: EmailContents, after: EmailContents): string[] {
  if (before.frameHtml === after.frameHtml) return [];
  if (before.frameText !== after.frameText) return ['The preheader changed'];
  return before.title === after.title ? ['The email’s outer layout changed'] : [];
}

function orderChanges(before: EmailContents, after: EmailContents): string[] {
  const shared = (one: EmailContents, other: EmailContents) =>
    [...one.sections.keys()].filter((name) => other.sections.has(name)).join();
  return shared(before, after) === shared(after, before)
    ? []
    : ['Sections are in a different order'];
}

function textChanges(before: string, after: string): string[] {
  const { mine, theirs } = wordDiff(before.split('\n'), after.split('\n'));
  const count = Math.max(mine.filter(Boolean).length, theirs.filter(Boolean).length);
  return count > 0 ? [`Plain text: ${count} ${count === 1 ? 'line' : 'lines'} changed`] : [];
}

function htmlChanges(before: string, after: string): string[] {
  const [one, other] = [readEmail(before), readEmail(after)];
  const names = (Object.keys(sectionNames) as SectionName[]).flatMap((name) =>
    ofSection(name, one.sections.get(name), other.sections.get(name)),
  );
  return [...frameChanges(one, other), ...orderChanges(one, other), ...names];
}

function subjectChanges(before: Version, after: Version): string[] {
  const subjectOf = ({ subject, html }: Version) => subject ?? readEmail(html).title;
  const [was, is] = [subjectOf(before), subjectOf(after)];
  return was === is ? [] : [`Subject: ${quoted(was)} → ${quoted(is)}`];
}

/**
 * What changed between two versions of an email, for the user before sending the second one. Empty
 * only if both have the same bytes.
 */
export function changesBetween(before: Version, after: Version): string[] {
  const subject = subjectChanges(before, after);
  if (before.html === after.html) return [...subject, ...textChanges(before.text, after.text)];
  const changes = [...subject, ...htmlChanges(before.html, after.html)];
  return changes.length > 0 ? changes : ['The email’s HTML changed, but it looks the same'];
}

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
function figureChanges(before: Rows, after: Rows): string[] {
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

/** The result of comparing two lists of lines. A pair is one line whose text changed. */
interface LineDiff {
  pairs: [was: string, is: string][];
  added: string[];
  removed: string[];
  moved: string[];
}

/** Lines that only one side has, grouped by the gaps between lines that both have. */
function changedStretches(before: string[], after: string[]): { gone: string[]; come: string[] }[] {
  const { mine, theirs } = wordDiff(before, after);
  const gaps = [{ gone: [] as string[], come: [] as string[] }];
  let right = 0;
  const takeCome = () => {
    for (; theirs[right]; right += 1) {
      gaps.at(-1)?.come.push(after[right] ?? '');
    }
  };
  before.forEach((line, at) => {
    if (mine[at]) {
      gaps.at(-1)?.gone.push(line);
      return;
    }
    takeCome();
    right += 1;
    gaps.push({ gone: [], come: [] });
  });
  takeCome();
  return gaps;
}

function compareLines(before: string[], after: string[]): LineDiff {
  const gaps = changedStretches(before, after);
  const come = gaps.flatMap((gap) => gap.come);
  const moved = gaps.flatMap((gap) => gap.gone).filter((line) => come.includes(line));
  const diff: LineDiff = { pairs: [], added: [], removed: [], moved };
  for (const gap of gaps) {
    const [gone, fresh] = [gap.gone, gap.come].map((lines) =>
      lines.filter((line) => !moved.includes(line)),
    ) as [string[], string[]];
    const paired = Math.min(gone.length, fresh.length);
    for (let at = 0; at < paired; at += 1) diff.pairs.push([gone[at] ?? '', fresh[at] ?? '']);
    diff.removed.push(...gone.slice(paired));
    diff.added.push(...fresh.slice(paired));
  }
  return diff;
}

/** Writes counts such as `2 paragraphs changed, 1 added`, with the noun only once. */
function counted(noun: string, counts: [count: number, what: string][]): string[] {
  const present = counts.filter(([count]) => count > 0);
  const words = present.map(([count, what], at) =>
    at > 0 ? `${count} ${what}` : `${count} ${noun}${count === 1 ? '' : 's'} ${what}`,
  );
  return words.length > 0 ? [words.join(', ')] : [];
}

/** How two lines differ after the words that they have in common at the start. */
function differenceOf([was, is]: [was: string, is: string]): string {
  const [old, fresh] = [was.split(' '), is.split(' ')];
  let start = 0;
  while (start < old.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const between = (words: string[]) =>
    truncate(words.slice(start, words.length - end).join(' '), 60).replace(/[,.;:]$/, '') || 'none';
  const lead = truncate(old.slice(0, start).join(' '), 60);
  return `${lead ? `${lead} ` : ''}${between(old)} → ${between(fresh)}`;
}

/**
 * Describes changed lines. Prose is only counted; in other sections, where lines are few and short,
 * the first ones are quoted.
 */
function lineChanges(section: SectionName, before: string[], after: string[]): string[] {
  const { pairs, added, removed, moved } = compareLines(before, after);
  const isProse = proseSections.has(section);
  const inWords = isProse ? [] : pairs.slice(0, written).map(differenceOf);
  const others = pairs.length - inWords.length;
  const noun = others > 0 && inWords.length > 0 ? 'more line' : 'line';
  return [
    ...inWords,
    ...counted(isProse ? 'paragraph' : noun, [
      [others, 'changed'],
      [added.length, 'added'],
      [removed.length, 'removed'],
      [moved.length, 'moved'],
    ]),
  ];
}

/** `LINK added, SOL removed`. */
function tickerChanges(before: string[], after: string[]): string[] {
  const tickers = (lines: string[]) => new Set(lines.join(' ').split(/[\s,]+/));
  const [old, fresh] = [tickers(before), tickers(after)];
  const added = [...fresh].filter((word) => !old.has(word));
  const removed = [...old].filter((word) => !fresh.has(word));
  const sides = [
    added.length > 0 && `${added.join(', ')} added`,
    removed.length > 0 && `${removed.join(', ')} removed`,
  ].filter((side) => side !== false);
  return sides.length > 0 ? [sides.join(', ')] : [];
}

/**
 * Describes changed news. Items are matched by address; one that is only under another category
 * counts as moved.
 */
function newsChanges(before: ShownItem[], after: ShownItem[]): string[] {
  const { added, removed, changed, moved } = compareItems(before, after);
  const single = (items: ShownItem[]) =>
    items.length === 1 ? ` (“${truncate(items[0]?.headline ?? '', 60)}”)` : '';
  return counted('item', [
    [added.length, `added${single(added)}`],
    [removed.length, `removed${single(removed)}`],
    [changed, 'changed'],
    [moved, 'moved'],
  ]);
}

/**
 * Matches each item of the second list with the same one of the first, by address or else by
 * headline.
 */
function partners(before: ShownItem[], after: ShownItem[]): Map<ShownItem, ShownItem> {
  const found = new Map<ShownItem, ShownItem>();
  const free = new Set(before);
  for (const key of ['href', 'headline'] as const) {
    for (const item of after) {
      if (found.has(item) || item[key] === '') continue;
      const partner = [...free].find((other) => other[key] === item[key]);
      if (!partner) continue;
      found.set(item, partner);
      free.delete(partner);
    }
  }
  return found;
}

function compareItems(before: ShownItem[], after: ShownItem[]) {
  const old = partners(before, after);
  const kept = new Set(old.values());
  const stayed = [...old].toSorted(([a], [b]) => after.indexOf(a) - after.indexOf(b));
  const positionOf = (item: ShownItem) => String(before.indexOf(item));
  const { theirs } = wordDiff(
    before.map(positionOf),
    stayed.map(([, was]) => positionOf(was)),
  );
  return {
    added: after.filter((item) => !old.has(item)),
    removed: before.filter((item) => !kept.has(item)),
    changed: stayed.filter(([is, was]) => is.text !== was.text || is.href !== was.href).length,
    moved: stayed.filter(([is, was], at) => theirs[at] || is.category !== was.category).length,
  };
}
