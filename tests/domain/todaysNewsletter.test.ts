import { describe, expect, it } from 'vitest';
import type { TodaysNewsletter } from '@/api/contract/dashboard';
import { sampleTodaysNewsletter as sample } from '@/api/samples/dashboard';
import { sampleBulk, sampleUnknown } from '@/api/samples/sends';
import { samplePublisher } from '@/api/samples/publication';
import { authorOf } from '@/domain/firm/byline';
import { boardRun, newsletterParts } from '@/domain/dashboard/todaysNewsletter';

const authorName = (stored: string) => authorOf(samplePublisher, stored).name;

describe('the next step', () => {
  const clean = { blocking: [], to_review: 0 };
  it.each<[string, Partial<TodaysNewsletter>, object]>([
    [
      'write, while there is no commentary',
      { commentary_words: 0 },
      { kind: 'write', field: 'commentary' },
    ],
    ['fix what blocks sending', {}, { kind: 'check', count: 2, field: 'promos' }],
    [
      'fix what has no section',
      { issues: { blocking: [{ text: 'x', field: null }], to_review: 0 } },
      { kind: 'check', count: 1, field: 'commentary' },
    ],
    ['send', { issues: clean }, { kind: 'test' }],
    [
      'be checked, where the composer alone can',
      { issues: null },
      { kind: 'checks', isRunning: false },
    ],
    [
      'view what was sent',
      { sends: [sampleBulk], changed_at: '2026-11-20 08:00:00' },
      { kind: 'results' },
    ],
    [
      'fix what was edited since',
      { sends: [sampleBulk], changed_at: '2026-11-20 09:00:00' },
      { kind: 'check', count: 2, field: 'promos' },
    ],
    [
      'send the edited version',
      { sends: [sampleBulk], changed_at: '2026-11-20 09:00:00', issues: clean },
      { kind: 'test' },
    ],
    [
      'confirm a delivery first',
      { sends: [sampleUnknown], commentary_words: 0 },
      { kind: 'confirm' },
    ],
  ])('%s', (_, parts, step) => {
    expect(boardRun({ ...sample, ...parts }).step).toEqual(step);
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
