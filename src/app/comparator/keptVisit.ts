import * as z from 'zod/mini';
import { Comparison, Position } from '@/api/contract/comparator';
import { type InputState, startState } from '@/screens/comparator/inputState';
import { sheetOf } from '@/screens/comparator/positionRows';

/** Where session storage keeps the visit. */
const visitKey = 'comparator';

/**
 * A result as its history entry keeps it, so that Back, Forward and a reload show it again without
 * another request. `sent` are the positions as typed, and `hasInput` is true if the entry before it
 * is the input.
 */
const AnswerEntry = z.object({
  session: z.string(),
  sent: z.array(Position),
  comparison: Comparison,
  hasInput: z.boolean(),
});
export type AnswerEntry = z.infer<typeof AnswerEntry>;

/** The result in a history entry; null if it has none, or one that an older version wrote. */
export function readAnswerEntry(state: unknown): AnswerEntry | null {
  return AnswerEntry.safeParse(state).data ?? null;
}

/** What a tab keeps of a visit: the input, and the result that was open when it was left. */
export interface KeptVisit {
  draft: InputState | null;
  answer: AnswerEntry | null;
}

const Stored = z.object({
  rows: z.array(z.object({ ticker: z.string(), shares: z.string() })),
  text: z.string(),
  answer: z.unknown(),
});

/** Stores a visit for the next page load. If the browser refuses, it lasts as long as the page. */
export function storeVisit({ draft, answer }: KeptVisit): void {
  const rows = draft?.sheet.rows.map(({ ticker, shares }) => ({ ticker, shares })) ?? [];
  store({ rows, text: draft?.box.text ?? '', answer });
}

/** A large text may not fit, but the rows should. */
function store(visit: z.infer<typeof Stored>): void {
  for (const kept of [visit, { ...visit, text: '' }, { ...visit, text: '', answer: null }]) {
    try {
      sessionStorage.setItem(visitKey, JSON.stringify(kept));
      return;
    } catch {
      // The storage is full or not allowed.
    }
  }
}

/** The stored visit; an empty one if there is none or it can't be read. */
export function storedVisit(): KeptVisit {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(visitKey) ?? 'null');
    const { data } = Stored.safeParse(stored);
    if (!data) return { draft: null, answer: null };
    return { draft: draftOf(data), answer: readAnswerEntry(data.answer) };
  } catch {
    return { draft: null, answer: null };
  }
}

function draftOf({ rows, text }: z.infer<typeof Stored>): InputState | null {
  if (rows.length === 0) return null;
  const start = startState(false);
  return { ...start, sheet: sheetOf(rows), box: { ...start.box, text } };
}
