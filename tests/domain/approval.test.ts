import { describe, expect, it } from 'vitest';
import type { Approval, NewsletterApprovals } from '@/api/contract/approvals';
import { sampleApproval, sampleApproved, sampleReturned } from '@/api/samples/approvals';
import { sampleHashes } from '@/api/samples/sends';
import {
  approvalObstacle,
  approvalStatus,
  decisionLine,
  emailName,
  needsApproval,
} from '@/domain/sending/approval';
import { givenReasons, neededReasons } from '@/domain/sending/reasons';

const bulk = { channel: 'bulk', variant: 'v2', hash: sampleHashes.second } as const;
const known = (...approvals: Approval[]): Pick<NewsletterApprovals, 'mode' | 'approvals'> => ({
  mode: 'bulk',
  approvals,
});

describe('what needs approval', () => {
  it.each([
    ['off', 'bulk', false],
    ['bulk', 'bulk', true],
    ['bulk', 'website', false],
    ['all', 'website', true],
    ['all', 'test', false],
    ['all', 'dev', false],
  ] as const)('with %s, %s: %s', (mode, channel, needed) => {
    expect(needsApproval(mode, channel)).toBe(needed);
  });
});

describe('the approval of an email', () => {
  it('counts for exactly this version', () => {
    expect(approvalStatus(known(sampleApproved), bulk)?.kind).toBe('approved');
    expect(approvalStatus(known(sampleApproved), { ...bulk, hash: 'other' })?.kind).toBe('edited');
    expect(approvalStatus(known(sampleApproved), { ...bulk, hash: undefined })?.kind).toBe(
      'edited',
    );
    const website = { ...bulk, channel: 'website' } as const;
    expect(approvalStatus({ ...known(sampleApproved), mode: 'all' }, website)?.kind).toBe('none');
  });

  it('outlives a newer request of the same version', () => {
    const newer = { ...sampleApproval, id: 2 };
    expect(approvalStatus(known(newer, sampleApproved), bulk)?.kind).toBe('approved');
    expect(approvalStatus(known(newer, sampleReturned), bulk)?.kind).toBe('requested');
  });

  it.each([
    [[], 'A colleague has to approve this email first.'],
    [[sampleApproval], 'Robin requested approval. Nobody has approved it yet.'],
    [[sampleReturned], 'Ana returned this email. Change it, then request approval again.'],
    [[sampleApproved], null],
  ])('%# is told in a sentence', (approvals, sentence) => {
    expect(approvalObstacle(approvalStatus(known(...approvals), bulk))).toBe(sentence);
  });

  it('stops nothing where none is needed', () => {
    expect(approvalObstacle(approvalStatus({ mode: 'off', approvals: [] }, bulk))).toBeNull();
  });

  it('is told with the name and the minute', () => {
    expect(decisionLine(sampleApproved, '2026-11-20')).toBe('Approved by Ana 06:12');
    expect(decisionLine(sampleApproved)).toBe('Approved by Ana 20 Nov 2026 06:12');
    expect(decisionLine({ ...sampleReturned, decided_at: null })).toBe('Returned by Ana');
  });

  it('names emails as Launch does', () => {
    expect(emailName({ channel: 'bulk', variant: 'v2_f' })).toBe('Bulk FS');
    expect(emailName({ channel: 'website', variant: 'v2' })).toBe('WordPress');
  });
});

describe('the reasons of a send', () => {
  const typed = { reason: ' Late ', unapproved: '' };

  it('are asked for what stands in the way only', () => {
    expect(neededReasons([], [])).toEqual([]);
    expect(neededReasons(['a', 'b'], []).map(({ heading }) => heading)).toEqual([
      '2 issues to fix before sending',
    ]);
    expect(neededReasons(['a'], ['b']).map(({ name }) => name)).toEqual(['reason', 'unapproved']);
  });

  it('are all given, or none count', () => {
    expect(givenReasons(neededReasons(['a'], []), typed)).toEqual({ reason: 'Late' });
    expect(givenReasons(neededReasons(['a'], ['b']), typed)).toBeNull();
    expect(givenReasons([], typed)).toEqual({});
  });
});
