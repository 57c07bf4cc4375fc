import {
  mostSubscribers,
  SubscriberDraft,
  type SubscriberDraft as Draft,
} from '@/api/contract/subscribers';
import type { BrandKey } from '@/api/contract/publication';
import { csvCells } from '@/domain/imports/csvFile';

/** A line that can't be imported. */
export interface WrongLine {
  /** From 1, as a spreadsheet counts. */
  line: number;
  /** What it has where the address should be. */
  text: string;
}

export interface ReadSubscribers {
  /** Each address once. */
  drafts: Draft[];
  wrong: WrongLine[];
  /** Lines whose address an earlier line has. */
  repeated: number;
}

const headings = {
  email: /^(e-?mail|e-?mail address|address)$/,
  name: /^(name|full name)$/,
  first: /^first[ _]?name$/,
  last: /^last[ _]?name$/,
};

/** An address with a `'` before it, as the export of another tool guards it, means the address. */
const cleaned = (cell = '') => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** One subscriber as a file or an app names it: the address in lower case, and of a long name its start. */
export function readLine({ email, name, lists }: Draft) {
  return SubscriberDraft.safeParse({
    email: email.trim().toLowerCase(),
    name: name.slice(0, 200),
    lists,
  });
}

/**
 * Reads a file with a line of headings and a column of addresses, or with addresses alone. Throws an
 * `Error` in plain words if there is no such column.
 */
export function readSubscribers(text: string, lists: BrandKey[]): ReadSubscribers {
  const lines = csvCells(text);
  const [first = []] = lines;
  const names = first.map((cell) => cell.trim().toLowerCase());
  const column = (of: keyof typeof headings) => names.findIndex((each) => headings[of].test(each));
  const hasHeadings = column('email') >= 0;
  if (!hasHeadings && !(first[0] ?? '').includes('@')) {
    throw new Error('This file has no column named “email”. Rename the column with the addresses.');
  }
  const at = { email: Math.max(0, column('email')), name: column('name') };
  // Found once: a file may have as many columns as lines.
  const halves = [column('first'), column('last')];
  const nameOf = (cells: string[]) =>
    at.name >= 0
      ? cleaned(cells[at.name])
      : halves
          .map((half) => cleaned(cells[half]))
          .join(' ')
          .trim();
  const seen = new Map<string, Draft>();
  const wrong: WrongLine[] = [];
  let repeated = 0;
  lines.forEach((cells, index) => {
    if ((hasHeadings && index === 0) || cells.every((cell) => cell.trim() === '')) return;
    const email = cleaned(cells[at.email]).toLowerCase();
    const read = readLine({ email, name: nameOf(cells), lists });
    if (!read.success) wrong.push({ line: index + 1, text: email });
    else if (seen.has(email)) repeated += 1;
    else seen.set(email, read.data);
  });
  return { drafts: [...seen.values()], wrong, repeated };
}

/** Parts that one call takes. */
export function batchesOf(drafts: readonly Draft[]): Draft[][] {
  const count = Math.ceil(drafts.length / mostSubscribers);
  return Array.from({ length: count }, (_, at) =>
    drafts.slice(at * mostSubscribers, (at + 1) * mostSubscribers),
  );
}
