import { Autosave } from '@/app/autosave/engine';
import type { SaveOutcome, SaveRequest, Stored } from '@/app/autosave/field';
import type { JournalEntry } from '@/app/autosave/field';
import type { Journal } from '@/app/autosave/journal';
import type { LostText } from '@/app/autosave/lostTexts';
import type { After } from '@/app/autosave/time';
import type { SaveState } from '@/domain/newsletter/saveState';

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export function draft(
  value: string,
  baseRev: number,
  inFlight: SaveRequest | null = null,
  more: Partial<JournalEntry> = {},
): JournalEntry {
  return { value, baseRev, inFlight, doubts: [], competingVersions: [], at: 0, ...more };
}

/**
 * A page with the field `text`, a journal of the browser, and a server that counts revisions and
 * answers a repeated `op_id` again, as the embedded API does. A draft's key may continue the name of
 * its field after a slash, so that a field can have several.
 */
export function setUp(more: Record<string, Stored> = {}) {
  const stored: Stored = { value: 'start', rev: 1 };
  const server: Record<string, Stored> = { text: stored, ...more };
  const answered = new Map<string, SaveOutcome>();
  const requests: SaveRequest[] = [];
  const leaving: boolean[] = [];
  const reports: Record<string, SaveState>[] = [];
  const drafts = new Map<string, JournalEntry>();
  let isHanging = false;
  let failures: (() => SaveOutcome | null)[] = [];

  const journal: Journal = {
    async takeUp(adopt) {
      const found = [...drafts].map(([key, entry]) => {
        const [field = ''] = key.split('/');
        return { ...structuredClone(entry), field };
      });
      drafts.clear();
      await adopt(found);
    },
    write: async (field, entry) => void drafts.set(field, structuredClone(entry)),
    leave: (field, entry) => void drafts.set(field, structuredClone(entry)),
    remove: async (field) => void drafts.delete(field),
    release: () => undefined,
  };
  function store({ field, value, op_id, base_rev }: SaveRequest): SaveOutcome {
    const current = server[field]!;
    const known = answered.get(op_id);
    if (known) return known;
    if (base_rev !== current.rev) {
      return { kind: 'conflict', theirs: current.value, rev: current.rev };
    }
    current.value = value;
    current.rev += 1;
    const outcome: SaveOutcome = { kind: 'stored', rev: current.rev };
    answered.set(op_id, outcome);
    return outcome;
  }
  const shown: string[] = [];
  const kept: LostText[] = [];
  let keepOutcomes: SaveOutcome[] = [];
  const open = (chance = 1) =>
    new Autosave({
      fields: structuredClone(server),
      journal,
      async send(request, isLeaving) {
        requests.push(request);
        leaving.push(isLeaving);
        if (isHanging) {
          isHanging = false;
          return new Promise(() => undefined);
        }
        const error = failures.shift()?.();
        return error ?? store(request);
      },
      async keep(text) {
        const outcome = keepOutcomes.shift() ?? { kind: 'stored', rev: 0 };
        if (outcome.kind === 'stored') kept.push(text);
        return outcome;
      },
      newId: () => crypto.randomUUID(),
      now: () => new Date('2026-11-20T13:14:00Z'),
      after,
      random: () => chance,
      onStates: (next) => void reports.push(next),
      onText: (_name, text) => void shown.push(text),
    });
  return {
    open,
    stored,
    requests,
    leaving,
    reports,
    drafts,
    journal,
    shown,
    kept,
    store,
    hang: () => (isHanging = true),
    state: (name = 'text') => reports.at(-1)?.[name],
    /** The first answers to texts that lost; later ones are kept. */
    answerKeeping: (...outcomes: SaveOutcome[]) => (keepOutcomes = outcomes),
    fail: (...steps: (() => SaveOutcome | null)[]) => (failures = steps),
  };
}

export const unreachable = (): SaveOutcome => ({ kind: 'unreachable' });
