import { describe, expect, it } from 'vitest';
import type { TodaysNewsletter } from '@/api/contract/dashboard';
import type { SendRecord } from '@/api/contract/sends';
import { sampleTodaysNewsletter as sample } from '@/api/samples/dashboard';
import {
  sampleBulk,
  sampleFailure,
  samplePublication,
  sampleTests,
  sampleUnknown,
} from '@/api/samples/sends';
import { samplePublisher } from '@/api/samples/publication';
import { authorOf } from '@/domain/firm/byline';
import { nextStepOf, newsletterParts, stageOf } from '@/domain/dashboard/todaysNewsletter';

const authorName = (stored: string) => authorOf(samplePublisher, stored).name;

const changed = (time: string, sends: SendRecord[], parts: Partial<TodaysNewsletter> = {}) => ({
  ...sample,
  changed_at: `2026-11-20 ${time}`,
  sends,
  ...parts,
});
const failedBulk: SendRecord = { ...sampleFailure, channel: 'bulk' };
const sending: SendRecord = { ...sampleBulk, state: 'sending' };

describe('the stage of today’s newsletter', () => {
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
  ])('%s: changed at %s', (stage, time, sends) => {
    expect(stageOf(changed(time, sends))).toBe(stage);
  });

  it('is sent, if nobody knows when it changed', () => {
    expect(stageOf({ ...sample, changed_at: null, sends: [sampleBulk] })).toBe('sent');
  });
});

describe('the next step', () => {
  const clean = { blocking: [], to_review: 0 };
  it.each<[string, Partial<TodaysNewsletter>, object]>([
    [
      'write, while there is no commentary',
      { commentary_words: 0 },
      { kind: 'write', field: 'commentary' },
    ],
    ['fix what blocks sending', {}, { kind: 'fix', count: 2, field: 'promos' }],
    [
      'fix what has no section',
      { issues: { blocking: [{ text: 'x', field: null }], to_review: 0 } },
      { kind: 'fix', count: 1, field: 'commentary' },
    ],
    ['send', { issues: clean }, { kind: 'send' }],
    ['send, where the preview alone can check', { issues: null }, { kind: 'send' }],
    [
      'view what was sent',
      { sends: [sampleBulk], changed_at: '2026-11-20 08:00:00' },
      { kind: 'view' },
    ],
    [
      'fix what was edited since',
      { sends: [sampleBulk], changed_at: '2026-11-20 09:00:00' },
      { kind: 'fix', count: 2, field: 'promos' },
    ],
    [
      'send the edited version',
      { sends: [sampleBulk], changed_at: '2026-11-20 09:00:00', issues: clean },
      { kind: 'send' },
    ],
    [
      'confirm a delivery first',
      { sends: [sampleUnknown], commentary_words: 0 },
      { kind: 'confirm' },
    ],
  ])('%s', (_, parts, step) => {
    expect(nextStepOf({ ...sample, ...parts })).toEqual(step);
  });
});

describe('the parts', () => {
  it('say what is there', () => {
    expect(
      newsletterParts(sample, authorName).map(({ words, isThere }) => `${words} ${isThere}`),
    ).toEqual([
      'Written true',
      'Mara Lindqvist true',
      '412 words true',
      '2 of 3 true',
      '96 words true',
      '2 of 2 true',
      '12 selected true',
    ]);
  });

  it('say what is missing', () => {
    const empty = {
      ...sample,
      name: ' ',
      author: '',
      commentary_words: 0,
      technical_words: 1,
      images: 0,
      promos: 1,
      news: 0,
    };
    expect(
      newsletterParts(empty, authorName).map(({ words, isThere }) => `${words} ${isThere}`),
    ).toEqual([
      'Missing false',
      'Missing false',
      'Missing false',
      'Missing false',
      '1 word true',
      '1 of 2 false',
      'Missing false',
    ]);
  });
});
