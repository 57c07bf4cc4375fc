import { truncate } from '@/domain/format/text';
import type { SectionName } from '@/domain/newsletter/variants';
import { wordDiff } from '@/domain/format/wordDiff';
import type { ShownItem } from './emailContents';

/** The result of comparing two lists of lines. A pair is one line whose text changed. */
interface LineDiff {
  pairs: [was: string, is: string][];
  added: string[];
  removed: string[];
  moved: string[];
}

/** Lines that only one side has, grouped by the gaps between lines that both have. */
function gapsOf(before: string[], after: string[]): { gone: string[]; come: string[] }[] {
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
  const gaps = gapsOf(before, after);
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

const proseSections: ReadonlySet<SectionName> = new Set(['commentary', 'technical', 'footer']);
const written = 3;

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
export function lineChanges(section: SectionName, before: string[], after: string[]): string[] {
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
export function tickerChanges(before: string[], after: string[]): string[] {
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
export function newsChanges(before: ShownItem[], after: ShownItem[]): string[] {
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
