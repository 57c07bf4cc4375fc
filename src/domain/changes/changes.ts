import { truncate } from '@/domain/format/text';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';
import { wordDiff } from '@/domain/format/wordDiff';
import { figureChanges } from './changedFigures';
import { lineChanges, newsChanges, tickerChanges } from './changedLines';
import { readEmail, type EmailContents, type SectionContents } from './emailContents';

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
