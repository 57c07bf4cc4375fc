import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleComparison } from '@/api/samples/comparator';
import { readAnswerEntry, storedVisit, storeVisit } from '@/app/comparator/useComparatorPage';
import { startState } from '@/screens/comparator/inputState';

const simulated = startState(true);
const draft = { ...simulated, box: { ...simulated.box, text: 'MSFT five' } };
const answer = {
  session: '_k3j9x0q7a',
  sent: [{ ticker: 'AAPL', shares: 10 }],
  comparison: sampleComparison,
  hasInput: true,
};
const nothing = { draft: null, answer: null };

/** A session storage that holds so many characters. */
function openStorage(room: number) {
  let stored: string | null = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem(_: string, text: string) {
      if (text.length > room) throw new DOMException('Full.', 'QuotaExceededError');
      stored = text;
    },
  });
}

describe('a visit of the comparator', () => {
  beforeEach(() => openStorage(1e6));
  afterEach(() => void vi.unstubAllGlobals());

  it('is the same after a reload: rows, pasted text and result', () => {
    storeVisit({ draft, answer });
    const visit = storedVisit();
    expect(visit.draft?.sheet.rows).toEqual(draft.sheet.rows);
    expect(visit.draft?.box.text).toBe('MSFT five');
    expect(visit.answer).toEqual(answer);
  });

  it('keeps the rows where a large text or the result has no room', () => {
    const large = { ...draft, box: { ...draft.box, text: 'x'.repeat(1e6) } };
    storeVisit({ draft: large, answer });
    expect(storedVisit()).toMatchObject({ answer, draft: { box: { text: '' } } });
    openStorage(1_000);
    storeVisit({ draft: large, answer });
    expect(storedVisit().draft?.sheet.rows).toHaveLength(10);
    expect(storedVisit().answer).toBeNull();
  });

  it('is empty, without an error, in a full, blocked or damaged storage', () => {
    openStorage(0);
    storeVisit({ draft, answer });
    expect(storedVisit()).toEqual(nothing);
    vi.stubGlobal('sessionStorage', undefined);
    storeVisit({ draft, answer });
    expect(storedVisit()).toEqual(nothing);
    vi.stubGlobal('sessionStorage', { getItem: () => '{"rows":[{"ticker":1}]}' });
    expect(storedVisit()).toEqual(nothing);
  });
});

it('a history entry without a readable result has none', () => {
  expect(readAnswerEntry(null)).toBeNull();
  expect(readAnswerEntry({ ...answer, comparison: { portfolio: 'old' } })).toBeNull();
  expect(readAnswerEntry(structuredClone(answer))).toEqual(answer);
});
