import { type Dispatch, useRef, useState } from 'react';
import type { ImportReview } from '@/domain/comparator/import/review';
import type { Role } from '@/domain/comparator/import/words';
import type { Pasted } from '@/domain/comparator/pastedPositions';
import { tickerKey } from '@/domain/comparator/comparator';
import type { ImportedRow, InputAction } from './inputState';
import { readPortfolioFile } from './portfolioFile';

/** A file or a pasted table whose reading is being reviewed. */
interface OpenImport {
  /** Tells one reading from the next. */
  id: number;
  /** The file's name; '' for a paste. */
  name: string;
  review: ImportReview;
}

interface Waiting extends OpenImport {
  cells: string[][];
  roles: Readonly<Record<number, Role>>;
  /** True for the text of the box, which leaves it once it is added. */
  isBox: boolean;
}

const readerMissing =
  'The lines couldn’t be read. Check your connection, then press Read positions.';

/**
 * The readers, loaded when something is pasted or a file is chosen. They need the known companies
 * and funds, which the page may not have loaded yet: without them, `KO, XOM` isn't a list.
 */
async function loadReaders() {
  const [
    { readPositions },
    { knownTickers },
    { cellsOfText },
    { isPlain, reviewOf, reviewOfLines },
  ] = await Promise.all([
    import('@/domain/comparator/pastedPositions'),
    import('@/domain/stocks/knownTickers'),
    import('@/domain/comparator/import/cells'),
    import('@/domain/comparator/import/review'),
  ]);
  const held = knownTickers.filter(({ isFormer }) => !isFormer);
  const known = new Set(held.map(({ ticker }) => tickerKey(ticker)));
  const readLines = (text: string) => readPositions(text, (ticker) => known.has(tickerKey(ticker)));
  return { isPlain, reviewOf, reviewOfLines, readLines, cellsOfText };
}

interface ImportOptions {
  /** The text that waits in the box. */
  waiting: string;
  dispatch: Dispatch<InputAction>;
}

/**
 * Reads pasted text and files. A table with headings is reviewed before its positions are added,
 * and a plain list, or a pasted table that leaves no question, is added at once.
 */
export function useImport({ waiting, dispatch }: ImportOptions) {
  const { open, enqueue, correct, close } = useReviews();
  const [fileError, setFileError] = useState('');

  const readPaste = async (text: string, isBox: boolean) => {
    const readers = await loadReaders().catch(() => null);
    if (!readers) {
      const whole = isBox || waiting === '' ? text : `${waiting}\n${text}`;
      dispatch({ kind: 'box', change: { text: whole, report: readerMissing, isOpen: true } });
      return;
    }
    const pasted: Pasted = readers.readLines(text);
    const cells = readers.cellsOfText(text);
    const table = readers.reviewOf(cells);
    const review = table ?? readers.reviewOfLines(text, pasted);
    const isMore = table === null ? hasMore(review, pasted) : !readers.isPlain(table, pasted);
    if (isMore) enqueue({ name: '', cells, review, isBox });
    else dispatch({ kind: 'take', text, isOwn: isBox, pasted });
  };

  const readFile = async (file: File): Promise<string> => {
    const found = await readPortfolioFile(file);
    if ('refusal' in found) return `${file.name}: ${found.refusal}`;
    const readers = await loadReaders().catch(() => null);
    if (!readers) return `${file.name}: ${fileReaderMissing}`;
    const cells = 'text' in found ? readers.cellsOfText(found.text) : found.cells;
    const text = 'text' in found ? found.text : cells.map((row) => row.join('\t')).join('\n');
    const pasted = readers.readLines(text);
    const table = readers.reviewOf(cells);
    const review = table ?? readers.reviewOfLines(text, pasted);
    if (table === null && readers.isPlain(review, pasted)) {
      dispatch({ kind: 'take', text, isOwn: false, pasted });
    } else enqueue({ name: file.name, cells, review, isBox: false });
    return '';
  };

  const readFiles = async (files: readonly File[]) => {
    const refusals: string[] = [];
    for (const file of files) refusals.push(await readFile(file));
    const told = refusals.filter((each) => each !== '').join(' ');
    setFileError(told);
    if (told !== '') dispatch({ kind: 'box', change: { isOpen: true } });
  };

  const add = (rows: readonly ImportedRow[]) => {
    if (open) dispatch({ kind: 'import', rows, name: open.name, isBox: open.isBox });
    close();
  };
  return { open, fileError, readPaste, readFiles, correct, add, close };
}

const fileReaderMissing = 'The file couldn’t be read. Check your connection, then choose it again.';

/** True if lines have amounts or names, which the box can’t take. */
function hasMore({ positions }: ImportReview, pasted: Pasted): boolean {
  const known = new Set(pasted.positions.map(({ ticker }) => ticker));
  return positions.some(
    ({ ticker, unit, amount, isShort }) =>
      amount !== '' && !isShort && (unit !== 'shares' || !known.has(ticker)),
  );
}

/** The readings that wait for their review, the first of which is open. */
function useReviews() {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const ids = useRef(0);
  const enqueue = (waits: Omit<Waiting, 'id' | 'roles'>) => {
    ids.current += 1;
    const id = ids.current;
    setQueue((shown) => [...shown, { ...waits, id, roles: {} }]);
  };
  /** Reads the open table again with a column's role corrected. */
  const correct = async (at: number, role: Role) => {
    const readers = await loadReaders().catch(() => null);
    setQueue((shown) => {
      const [first, ...others] = shown;
      if (!first || !readers) return shown;
      const roles = { ...first.roles, [at]: role };
      const review = readers.reviewOf(first.cells, { roles }) ?? first.review;
      return [{ ...first, roles, review }, ...others];
    });
  };
  const close = () => setQueue((shown) => shown.slice(1));
  return { open: queue[0] ?? null, enqueue, correct, close };
}
