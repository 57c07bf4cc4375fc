import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { sampleLastNewsletter } from '@/api/samples/prices';
import type { CheckedEmail } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';

/** One change to the clean newsletter. Paths are those of `ContentInput`, rows by name or index. */
export type CorpusEdit =
  | { append: string; html: string }
  | { replace: string; from: string; to: string }
  | { replace: string; with: string; html: true }
  | { set: string; to: unknown }
  | { add: string; row: Record<string, unknown> }
  | { remove: string }
  | { variant: SendVariant };

/** A mistake with the finding that it must lead to, and what looks alike and is right. */
export interface CorpusCase {
  name: string;
  kind: string;
  edits: CorpusEdit[];
  expect: { severity: 'mustFix' | 'check' | 'tip'; at: string[]; words?: string };
  near: CorpusEdit[];
  /** Not found yet. The test fails once it is found, so that this mark is taken out. */
  isMissed?: true;
  /** The near miss still gets a finding, which is one too many. */
  isAlarmed?: true;
}

/** Reads a file of the corpus, which has one case in each line. */
export function casesOf(text: string): CorpusCase[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as CorpusCase);
}

type Tree = Record<string, unknown>;

/** `crypto.general[BTC].last_price` as `crypto`, `general`, `[BTC]`, `last_price`. */
function steps(path: string): string[] {
  return path.split(/\.(?![^[]*\])|(?=\[)/);
}

function rowAt(rows: unknown, step: string): [rows: Tree[], at: number] {
  const key = step.slice(1, -1);
  if (!Array.isArray(rows)) throw new Error(`${step} is not in a list.`);
  const list = rows as Tree[];
  const at = /^\d+$/.test(key)
    ? Number(key)
    : list.findIndex((row) => row['name'] === key || row['ticker'] === key);
  if (!list[at]) throw new Error(`There is no row ${step}.`);
  return [list, at];
}

function child(parent: unknown, step: string): unknown {
  if (step.startsWith('[')) {
    const [rows, at] = rowAt(parent, step);
    return rows[at];
  }
  return (parent as Tree)[step];
}

function find(root: Tree, path: string): { parent: Tree; key: string } {
  const all = steps(path);
  const key = all.pop() ?? '';
  const parent = all.reduce<unknown>(child, root);
  if (typeof parent !== 'object' || parent === null) throw new Error(`There is no ${path}.`);
  return { parent: parent as Tree, key };
}

function textAt({ parent, key }: ReturnType<typeof find>, path: string): string {
  const value = parent[key];
  if (typeof value !== 'string') throw new Error(`${path} is not a text.`);
  return value;
}

function change(root: Tree, edit: CorpusEdit): void {
  if ('set' in edit) {
    const { parent, key } = find(root, edit.set);
    parent[key] = edit.to;
  } else if ('append' in edit) {
    const place = find(root, edit.append);
    place.parent[place.key] = `${textAt(place, edit.append)}${edit.html}`;
  } else if ('from' in edit) {
    const place = find(root, edit.replace);
    const text = textAt(place, edit.replace);
    if (!text.includes(edit.from)) throw new Error(`${edit.replace} has no “${edit.from}”.`);
    place.parent[place.key] = text.replace(edit.from, () => edit.to);
  } else if ('add' in edit) {
    const { parent, key } = find(root, edit.add);
    const rows = parent[key] as Tree[];
    parent[key] = [...rows, { ...rows[0], id: 9_000 + rows.length, ...edit.row }];
  } else if ('remove' in edit) {
    const all = steps(edit.remove);
    const last = all.pop() ?? '';
    const [rows, at] = rowAt(all.reduce<unknown>(child, root), last);
    rows.splice(at, 1);
  }
}

/** The variant that the edits ask for. */
export function variantOf(edits: readonly CorpusEdit[]): SendVariant {
  const [key] = edits.flatMap((edit) => ('variant' in edit ? [edit.variant] : []));
  return sendVariants.find((name) => name === key) ?? 'v2';
}

type Clean = Pick<CheckedEmail, 'input' | 'now'>;

/** The email of a clean newsletter after these edits. Throws if an edit doesn't fit. */
export function applyEdits(
  clean: Clean,
  edits: readonly CorpusEdit[],
  render: (input: ContentInput, now: Date) => CheckedEmail,
): CheckedEmail {
  const root = structuredClone({ ...clean.input, previous: sampleLastNewsletter });
  const outer: Tree = { ...root, now: clean.now.toISOString() };
  for (const edit of edits) if (!('with' in edit)) change(outer, edit);
  const { now, ...input } = outer;
  const email = render(input as unknown as ContentInput, new Date(String(now)));
  return edits.reduce(
    (last, edit) =>
      'html' in edit && 'with' in edit
        ? { ...last, html: replaced(last.html, edit.replace, edit.with) }
        : last,
    email,
  );
}

function replaced(html: string, from: string, to: string): string {
  if (!html.includes(from)) throw new Error(`The email has no “${from}”.`);
  return html.replace(from, () => to);
}
