import { describe, expect, it } from 'vitest';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import type { SendRecord } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import {
  addressesOf,
  launchable,
  launchableAtOnce,
  launchObstacle,
  launchRow,
  isTestUnderWay,
  launchSummary,
  type LaunchFacts,
} from '@/domain/sending/launch';
import { launchKeys, type LaunchKey } from '@/domain/sending/channels';

const send = (parts: Partial<SendRecord>) =>
  ({
    id: 1,
    channel: 'test',
    variant: 'v2',
    state: 'sent',
    hash: 'now',
    audience: 'a@x.example',
    created_at: '2026-11-20 08:12:04',
    updated_at: '2026-11-20 08:12:06',
    ...parts,
  }) as SendRecord;

const facts = (parts: Partial<LaunchFacts> = {}): LaunchFacts => ({
  publisher: samplePublisher,
  log: [],
  schedules: [],
  hash: 'now',
  blocking: [{ text: 'Wrong.' }],
  approvals: undefined,
  mayOverride: false,
  addresses: undefined,
  today: '2026-11-20',
  ...parts,
});
const row = (key: LaunchKey, parts: Partial<LaunchFacts> = {}) => launchRow(key, facts(parts));
const rows = (parts: Partial<LaunchFacts> = {}) => launchKeys.map((key) => row(key, parts));
const bulk = (parts: Partial<SendRecord> = {}) => send({ channel: 'bulk', ...parts });
const keys = (...all: LaunchKey[]) => new Set(all);

describe('a channel', () => {
  it('has its own sends alone', () => {
    const log = [bulk({ id: 3, variant: 'v2_f' }), send({ id: 2 })];
    expect(row('bulkFsi', { log })).toMatchObject({ status: 'draft', last: null, repeats: null });
    expect(row('bulkFs', { log })).toMatchObject({ status: 'sent', repeats: { id: 3 } });
  });

  it.each([
    [[], 'draft'],
    [['sent'], 'sent'],
    [['failed', 'sent'], 'failed'],
    [['sent', 'failed'], 'sent'],
    [['intent'], 'sending'],
    [['sending', 'sent'], 'sending'],
    [['partial', 'sent'], 'partial'],
    [['failed', 'unknown'], 'unconfirmed'],
  ] as const)('with %j is %s', (states, status) => {
    const log = states.map((state) => bulk({ state }));
    expect(row('bulkFsi', { log }).status).toBe(status);
  });

  it('says when it was last sent, and if it was this version', () => {
    const older = bulk({ hash: 'older', updated_at: '2026-11-19 08:20:00' });
    expect(row('bulkFsi', { log: [older] }).last).toEqual({
      at: 'Thu 08:20',
      isThisVersion: false,
    });
    expect(row('bulkFsi', { log: [bulk(), older] }).last).toEqual({
      at: '08:12',
      isThisVersion: true,
    });
  });

  it('waits for nothing that is scheduled, unconfirmed or being sent', () => {
    const waiting = { channel: 'bulk', variant: 'v2', state: 'waiting' } as ScheduledSend;
    const schedules = [{ ...waiting, due_at: '2026-11-20 09:15:00' }];
    expect(row('bulkFsi', { schedules })).toMatchObject({
      status: 'scheduled',
      obstacle: 'Scheduled for 09:15.',
    });
    expect(row('bulkFs', { schedules }).obstacle).toBeNull();
    expect(row('bulkFsi', { log: [bulk({ state: 'unknown' })] }).obstacle).toMatch(/confirmed/);
    expect(row('bulkFsi', { log: [bulk({ state: 'sending' })] }).obstacle).toMatch(/in progress/);
    expect(row('bulkFsi', { log: [bulk({ state: 'failed' })] }).obstacle).toBeNull();
  });

  it('publishes each version once', () => {
    const log = [send({ channel: 'website', variant: 'fsi' })];
    expect(row('website', { log }).obstacle).toBe('This version is already published.');
    expect(row('website', { log, hash: 'newer' })).toMatchObject({
      obstacle: null,
      repeats: { id: 1 },
    });
    expect(row('wordpress', { log }).obstacle).toBeNull();
  });

  it('that only saved files doesn’t claim that it sent', () => {
    expect(row('bulkFsi', { log: [bulk({ is_saved: true })] })).toMatchObject({
      status: 'saved',
      last: { at: '08:12', isSaved: true },
      repeats: { id: 1 },
    });
  });

  it('whose test reached some is tested, and is retried instead of repeated', () => {
    const log = [send({ state: 'partial' })];
    expect(row('testFsi', { log, hash: 'now' }).repeats).toBeNull();
    expect(row('bulkFsi', { log }).tested).toBe('same');
  });

  it('says when this version was tested, or else the last one', () => {
    const older = send({ hash: 'older', updated_at: '2026-11-20 08:30:00' });
    const test = { tested: 'same', testedAt: '08:12' };
    expect(row('bulkFsi', { log: [older, send({})] })).toMatchObject(test);
    expect(row('bulkFsi', { log: [older] })).toMatchObject({ tested: 'other', testedAt: '08:30' });
    expect(row('bulkFs', { log: [older] })).toMatchObject({ tested: 'none', testedAt: null });
  });

  it('repeats a test of the same version to the same people', () => {
    const log = [send({})];
    expect(row('testFsi', { log, addresses: ['a@x.example'] }).repeats).toMatchObject({ id: 1 });
    expect(row('testFsi', { log, addresses: ['b@x.example'] }).repeats).toBeNull();
    expect(row('testFsi', { log, hash: 'newer' }).repeats).toBeNull();
  });

  it('names its audience, and has findings where it reaches subscribers', () => {
    const addresses = ['a@x.example', 'b@x.example', 'c@x.example'];
    expect(
      rows({ addresses }).map(({ audience, blocking }) => [audience, blocking.length]),
    ).toEqual([
      ['a@x.example and 2 others', 0],
      ['a@x.example and 2 others', 0],
      ['a@x.example and 2 others', 0],
      ['All subscribers of FSI', 1],
      ['All subscribers of FS', 1],
      ['Publishes the crypto daily on insight.northlight.example', 1],
      ['Posts the full newsletter to the members’ site in WordPress', 1],
    ]);
    expect(row('website', { archive: 'https://desk.example/archive' }).audience).toBe(
      'Publishes the crypto daily on insight.northlight.example and in the public archive',
    );
    expect(row('testFsi').audience).toBe('The test list');
    const lists = [{ list: 'test' as const, addresses: [], isStored: true }];
    expect(addressesOf(lists, 'test', 'me@x.example')).toEqual(['me@x.example']);
    expect(addressesOf(lists, 'dev', 'me@x.example')).toBeUndefined();
  });
});

describe('what can be ticked', () => {
  it('is a bulk send once its own test is ticked or sent', () => {
    const bulkFsi = row('bulkFsi');
    expect(launchObstacle(bulkFsi, keys(), undefined)).toBe(
      'Send a test first, or select Test of FSI too.',
    );
    expect(launchObstacle(bulkFsi, keys('testFs'), undefined)).not.toBeNull();
    expect(launchObstacle(bulkFsi, keys('testFsi'), undefined)).toBeNull();
    expect(launchObstacle(row('bulkFsi', { log: [send({})] }), keys(), undefined)).toBeNull();
    expect(
      launchObstacle(row('bulkFsi', { log: [send({ hash: 'older' })] }), keys(), undefined),
    ).toMatch(/changed since its test/);
  });

  it('is nothing public for who may not publish', () => {
    expect([...launchableAtOnce(rows(), 'Ask.')]).toEqual(['testFsi', 'testFs', 'dev']);
    expect(launchObstacle(row('website'), keys(), 'Ask.')).toBe('Ask.');
  });

  it('is everything at first, and then only what wasn’t sent', () => {
    expect([...launchableAtOnce(rows(), undefined)]).toEqual(launchKeys);
    const log = [bulk({ id: 2 }), send({ id: 1 })];
    expect([...launchableAtOnce(rows({ log }), undefined)]).toEqual([
      'testFs',
      'dev',
      'bulkFs',
      'website',
      'wordpress',
    ]);
  });

  it('loses a bulk send together with its test', () => {
    expect([...launchable(rows(), keys('bulkFsi', 'dev'), undefined)]).toEqual(['dev']);
  });
});

it.each([
  [{ testFsi: { kind: 'sent' }, dev: { kind: 'sent' } }, '2 of 2 sent.'],
  [
    { testFsi: { kind: 'sent' }, bulkFsi: { kind: 'failed', error: 'No.' } },
    '1 of 2 sent. Not sent: Bulk FSI.',
  ],
  [{ testFsi: { kind: 'sent' }, bulkFsi: { kind: 'scheduled' } }, '1 of 2 sent, 1 of 2 scheduled.'],
  [{ testFsi: { kind: 'saved' }, dev: { kind: 'saved' } }, '2 of 2 saved to the outbox.'],
  [{ testFsi: { kind: 'partial', error: 'No.' } }, 'Sent to some recipients: Test of FSI.'],
  [
    {
      testFsi: { kind: 'partial', error: 'No.' },
      bulkFsi: { kind: 'sent' },
      bulkFs: { kind: 'failed', error: 'No.' },
    },
    '1 of 3 sent. Sent to some recipients: Test of FSI. Not sent: Bulk FS.',
  ],
  [{ dev: { kind: 'failed', error: 'No.' } }, 'Nothing was sent. Not sent: DEV.'],
] as const)('%j is told as “%s”', (progress, summary) => {
  expect(launchSummary(progress)).toBe(summary);
});

describe('approval', () => {
  const approvals = { mode: 'bulk' as const, approvals: [] };

  it('stands in the way of everybody but administrators', () => {
    const missing = 'A colleague has to approve this email first.';
    expect(row('bulkFsi', { approvals })).toMatchObject({ obstacle: missing });
    expect(row('bulkFsi', { approvals, mayOverride: true })).toMatchObject({
      obstacle: null,
      missingApproval: missing,
    });
    expect(row('website', { approvals })).toMatchObject({ obstacle: null, missingApproval: null });
  });

  it('is never overridden by selecting everything', () => {
    const all = launchableAtOnce(rows({ approvals, mayOverride: true }), undefined);
    expect(all).not.toContain('bulkFsi');
    expect(all).toContain('website');
  });
});

describe('a scheduled send that was held', () => {
  const held = {
    channel: 'bulk',
    variant: 'v2',
    state: 'held',
    due_at: '2026-11-20 06:30:00',
    note: 'Prices are old.',
  } as ScheduledSend;

  it('is told in its row, and stops nothing', () => {
    expect(row('bulkFsi', { schedules: [held] })).toMatchObject({
      held: 'Held 06:30: Prices are old.',
      obstacle: null,
    });
    expect(row('bulkFs', { schedules: [held] }).held).toBeNull();
  });
});

it('counts a test that went out as under way until the log is read, but not a failed one', () => {
  const failed = { kind: 'failed', error: 'No connection.' } as const;
  expect(isTestUnderWay(null)).toBe(false);
  expect(isTestUnderWay({ testFsi: { kind: 'waiting' }, testFs: failed })).toBe(true);
  expect(isTestUnderWay({ testFsi: { kind: 'saved' }, testFs: { kind: 'sent' } })).toBe(true);
  expect(isTestUnderWay({ testFsi: failed })).toBe(false);
});
