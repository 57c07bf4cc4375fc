import { describe, expect, it } from 'vitest';
import type { SendRecord } from '@/api/contract/sends';
import {
  sampleBulk,
  sampleFailure,
  samplePublication,
  sampleTests,
  sampleUnknown,
} from '@/api/samples/sends';
import {
  logFacts,
  rowFacts,
  type RunFacts,
  runOf,
  stepLabel,
  type StrokeState,
} from '@/domain/newsletter/run';

const none: RunFacts = {
  isWritten: true,
  tested: null,
  sentAt: null,
  publishedAt: null,
  scheduledAt: null,
  unclear: 0,
  isEdited: false,
};
const at = '2026-11-20 08:20:00';
const clean = { count: 0 };
const tested = { at, isThisVersion: true };
const oldTest = { at, isThisVersion: false };
const out = { sentAt: at, publishedAt: at };

const letters: Record<StrokeState, string> = {
  done: 'D',
  next: 'N',
  todo: '-',
  edited: 'E',
  scheduled: 'S',
  failed: 'F',
  unconfirmed: 'U',
};

describe('how far a newsletter is', () => {
  it.each<[Partial<RunFacts>, string, string, string, string]>([
    [{ isWritten: false }, 'N----', 'draft', 'Write', 'Not written yet; next: write'],
    [{ isWritten: undefined }, 'N----', 'draft', 'Write', 'Not written yet; next: write'],
    [
      { isWritten: false, issues: clean },
      'N----',
      'draft',
      'Write',
      'Not written yet; next: write',
    ],
    [{}, 'DN---', 'draft', 'Open checks', 'Written; next: open the checks'],
    [{ checks: 'running' }, 'DN---', 'draft', 'Checking…', 'Written'],
    [{ checks: 'stopped' }, 'DN---', 'draft', 'Open checks', 'Written; next: open the checks'],
    [
      { checks: 'running', issues: clean },
      'DDN--',
      'draft',
      'Send test',
      'Written and checked; next: send a test',
    ],
    [{ issues: { count: 3 } }, 'DN---', 'draft', 'Check 3 issues', 'Written; next: fix 3 issues'],
    [{ issues: { count: 1 } }, 'DN---', 'draft', 'Check 1 issue', 'Written; next: fix 1 issue'],
    [{ issues: clean }, 'DDN--', 'draft', 'Send test', 'Written and checked; next: send a test'],
    [{ tested }, 'D-DN-', 'tested', 'Launch', 'Written and tested; next: launch'],
    [
      { isWritten: undefined, issues: clean, tested },
      'DDDN-',
      'tested',
      'Launch',
      'Written, checked and tested; next: launch',
    ],
    [
      { issues: clean, tested, mayLaunch: false },
      'DDD--',
      'tested',
      'Preview',
      'Written, checked and tested',
    ],
    [
      { issues: { count: 2 }, tested },
      'DND--',
      'tested',
      'Check 2 issues',
      'Written and tested; next: fix 2 issues',
    ],
    [
      { issues: clean, tested: oldTest },
      'DDN--',
      'draft',
      'Send test',
      'Written and checked; next: send a test',
    ],
    [
      { issues: { count: 1 }, tested: oldTest },
      'DNE--',
      'draft',
      'Check 1 issue',
      'Written; next: fix 1 issue',
    ],
    [{ tested, scheduledAt: at }, 'DDDS-', 'scheduled', 'See schedule', 'Scheduled'],
    [{ tested, sentAt: at, scheduledAt: at }, 'DDDDS', 'scheduled', 'See schedule', 'Scheduled'],
    [{ tested, isSending: true }, 'DDDN-', 'sending', 'See results', 'Sending'],
    [
      { issues: clean, tested, problem: 'held' },
      'DDDF-',
      'held',
      'Launch',
      'Scheduled, but not sent; next: launch',
    ],
    [
      { issues: clean, tested, problem: 'failed' },
      'DDDF-',
      'failed',
      'Launch',
      'Not delivered; next: launch',
    ],
    [{ tested, sentAt: at }, 'DDDD-', 'sent', 'See results', 'Sent'],
    [{ sentAt: at }, 'DD-D-', 'sent', 'See results', 'Sent'],
    [{ tested, publishedAt: at }, 'DDD-D', 'published', 'See results', 'Published'],
    [{ tested, ...out }, 'DDDDD', 'sent', 'See results', 'Sent and published'],
    [
      { tested: oldTest, ...out, isEdited: true },
      'DNEEE',
      'edited',
      'Open checks',
      'Sent and published, edited since; next: open the checks',
    ],
    [
      { tested: oldTest, ...out, isEdited: true, issues: { count: 2 } },
      'DNEEE',
      'edited',
      'Check 2 issues',
      'Sent and published, edited since; next: fix 2 issues',
    ],
    [
      { tested, sentAt: at, isEdited: true, issues: clean },
      'DDDEN',
      'edited',
      'Launch',
      'Sent, edited since; next: launch',
    ],
    [
      { tested, unclear: 1 },
      'DDDU-',
      'unconfirmed',
      'Confirm delivery',
      'Delivery not confirmed; next: confirm it',
    ],
    [
      { tested, ...out, unclear: 2, isEdited: true, scheduledAt: at, problem: 'held' },
      'DDDUE',
      'unconfirmed',
      'Confirm delivery',
      '2 deliveries not confirmed; next: confirm it',
    ],
  ])('%j', (facts, strokes, state, label, sentence) => {
    const run = runOf({ ...none, ...facts });
    expect(run.strokes.map((stroke) => letters[stroke.state]).join('')).toBe(strokes);
    expect([run.state, stepLabel(run.step), run.sentence]).toEqual([state, label, sentence]);
  });

  it('leads to the section of the first issue, or else to the commentary', () => {
    const stepOf = (issues: RunFacts['issues']) => runOf({ ...none, issues }).step;
    expect(stepOf({ count: 2, field: 'promos' })).toMatchObject({ field: 'promos' });
    expect(stepOf({ count: 1, field: null })).toMatchObject({ field: 'commentary' });
  });

  it('has the time of what was done, and of what is scheduled', () => {
    const times = (facts: Partial<RunFacts>) =>
      runOf({ ...none, writtenAt: '2026-11-20 06:00:00', ...facts }).strokes.map((one) => one.at);
    expect(times({})).toEqual(['2026-11-20 06:00:00', null, null, null, null]);
    expect(times({ tested, scheduledAt: '2026-11-20 09:00:00' })).toEqual([
      '2026-11-20 06:00:00',
      null,
      at,
      '2026-11-20 09:00:00',
      null,
    ]);
  });
});

describe('what a row knows', () => {
  const sends = {
    tested_at: at,
    sent_at: at,
    published_at: null,
    unclear: 0,
    is_edited: true,
    scheduled_at: null,
    is_held: false,
  };

  it('is nothing from an API that counts no sends', () => {
    expect(runOf(rowFacts({})).sentence).toBe('Not written yet; next: write');
    expect(runOf(rowFacts({ is_written: true })).sentence).toBe('Written; next: open the checks');
  });

  it('takes a test for an old one after an edit, unless it knows better', () => {
    expect(rowFacts({ sends }).tested).toEqual(oldTest);
    expect(rowFacts({ sends: { ...sends, is_test_old: false } }).tested).toEqual(tested);
  });
});

describe('what a log knows', () => {
  const failedBulk: SendRecord = { ...sampleFailure, channel: 'bulk' };
  const sending: SendRecord = { ...sampleBulk, state: 'sending' };
  const stateFor = (log: SendRecord[], changedAt: string) =>
    runOf(logFacts(log, ({ created_at }) => (created_at ?? '') < `2026-11-20 ${changedAt}`)).state;

  it.each<[string, string, SendRecord[]]>([
    ['draft', '08:00:00', []],
    ['tested', '08:12:04', sampleTests],
    ['draft', '08:12:05', sampleTests],
    ['draft', '08:00:00', [sampleFailure]],
    ['sending', '08:00:00', [sending, ...sampleTests]],
    ['sent', '08:20:04', [sampleBulk, ...sampleTests]],
    ['sent', '08:26:00', [samplePublication, sampleBulk]],
    ['edited', '08:20:05', [sampleBulk, ...sampleTests]],
    ['sent', '08:00:00', [sampleFailure, sampleBulk]],
    ['failed', '08:00:00', [failedBulk, ...sampleTests]],
    ['sent', '08:00:00', [failedBulk, sampleBulk]],
    ['unconfirmed', '08:00:00', [sampleUnknown, sampleBulk]],
    ['unconfirmed', '08:59:00', [sampleBulk, sampleUnknown]],
    ['draft', '08:00:00', [{ ...sampleUnknown, channel: 'test' }]],
  ])('%s: changed at %s', (state, changedAt, log) => {
    expect(stateFor(log, changedAt)).toBe(state);
  });
});
