import { describe, expect, it } from 'vitest';
import {
  isInJournal,
  saveStateText,
  worstState,
  type SaveState,
} from '@/domain/newsletter/saveState';

const at = (time: string) => new Date(`2026-11-20T${time}:00-05:00`);

describe('saveStateText', () => {
  it.each<[SaveState, string]>([
    [{ kind: 'saved', at: null }, 'Saved'],
    [{ kind: 'saved', at: at('08:14') }, 'Saved 08:14'],
    [{ kind: 'saving' }, 'Saving…'],
    [{ kind: 'saving', isInJournal: false }, 'Saving…, not kept on this computer'],
    [{ kind: 'offline' }, 'Offline, kept on this computer'],
    [
      { kind: 'offline', isInJournal: false },
      'Offline, not kept on this computer. Copy your text.',
    ],
    [{ kind: 'signedOut' }, 'Signed out, kept on this computer'],
    [
      { kind: 'signedOut', isInJournal: false },
      'Signed out, not kept on this computer. Copy your text.',
    ],
    [{ kind: 'failed', message: 'It is too long' }, 'Failed, retry: It is too long.'],
    [
      { kind: 'failed', message: 'It is too long.', isInJournal: false },
      'Failed, retry: It is too long. Not kept on this computer. Copy your text.',
    ],
    [
      { kind: 'failed', message: 'Too long. Use 80 characters' },
      'Failed, retry: Too long. Use 80 characters.',
    ],
    [{ kind: 'failed', message: 'Try again…', isInJournal: true }, 'Failed, retry: Try again…'],
    [{ kind: 'conflict', theirs: '', rev: 2 }, 'Changed elsewhere'],
  ])('says %j as “%s”', (state, words) => {
    expect(saveStateText(state)).toBe(words);
  });
});

it.each<[SaveState, boolean]>([
  [{ kind: 'saved', at: null }, true],
  [{ kind: 'conflict', theirs: '', rev: 2 }, true],
  [{ kind: 'saving' }, true],
  [{ kind: 'offline', isInJournal: true }, true],
  [{ kind: 'signedOut', isInJournal: false }, false],
])('%j keeps the text when the page closes: %s', (state, expected) => {
  expect(isInJournal(state)).toBe(expected);
});

describe('worstState', () => {
  const worst = (...states: SaveState[]) =>
    worstState(states.map((state, place) => ({ label: `f${place}`, state })));

  it('puts problems that only the user can fix before those that resolve themselves', () => {
    const conflict = { kind: 'conflict', theirs: '', rev: 1 } as const;
    const failed = { kind: 'failed', message: 'No.' } as const;
    expect(worst({ kind: 'offline' }, conflict, failed).state).toBe(failed);
    expect(worst({ kind: 'offline' }, { kind: 'signedOut' }, conflict).state).toBe(conflict);
    expect(worst({ kind: 'saving' }, { kind: 'offline' }).labels).toEqual(['f1']);
  });

  it('is saved if there is no field', () => {
    expect(worst()).toEqual({ labels: [], state: { kind: 'saved', at: null } });
  });

  it('puts text that would be lost with the page first', () => {
    const lost = { kind: 'offline', isInJournal: false } as const;
    expect(worst({ kind: 'failed', message: 'No.' }, lost).state).toBe(lost);
  });

  it('does not count a save under way as lost', () => {
    expect(worst({ kind: 'saving', isInJournal: false }, { kind: 'offline' }).labels).toEqual([
      'f1',
    ]);
  });

  it('names every field in that state, and of several saves the latest', () => {
    expect(
      worst({ kind: 'saving' }, { kind: 'saved', at: null }, { kind: 'saving' }).labels,
    ).toEqual(['f0', 'f2']);
    const saves = [at('08:10'), null, at('08:14')].map(
      (each) => ({ kind: 'saved', at: each }) as const,
    );
    expect(worst(...saves).state).toEqual({ kind: 'saved', at: at('08:14') });
  });
});
