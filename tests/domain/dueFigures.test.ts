import { describe, expect, it } from 'vitest';
import { withFreshFigures } from '@/domain/figures/snapshot';
import { oldFiguresOf } from '@/domain/market/freshness';
import { decidedFigures, figureQuestion } from '@/domain/sending/dueFigures';
import { fixture } from '../email/fixture';

const evening = {
  dueAt: '2026-11-21 06:30:00',
  oldFigures: '2026-11-20 17:40:00',
  now: new Date('2026-11-20T22:45:00Z'),
};
const labelsOf = (question: ReturnType<typeof figureQuestion>) =>
  question?.options.map(({ label }) => label);

describe('figures that will be old', () => {
  it('are synced two minutes before, or sent as they are', () => {
    const question = figureQuestion(evening);
    expect(labelsOf(question)).toEqual(['Sync at 06:28', 'Send the figures of 17:40']);
    expect(decidedFigures(question, null)).toBe('synced');
    expect(decidedFigures(question, 'stored')).toBe('stored');
  });

  it.each([
    ['nothing can be synced', { syncObstacle: 'No market source is connected.' }],
    ['the sync would be in the past', { now: new Date('2026-11-21T11:28:00Z') }],
  ])('are only sent if somebody says so where %s', (_, parts) => {
    const question = figureQuestion({ ...evening, ...parts });
    expect(question?.options.map(({ value }) => value)).toEqual(['stored']);
    expect(decidedFigures(question, null)).toBeNull();
    expect(decidedFigures(question, 'synced')).toBeNull();
    expect(decidedFigures(question, 'stored')).toBe('stored');
  });

  it.each([
    ['2026-11-19 17:40:00', 'Send the figures of Thu 17:40'],
    ['', 'Send the stored figures'],
  ])('are named by their time %s', (oldFigures, label) => {
    expect(labelsOf(figureQuestion({ ...evening, oldFigures }))).toContain(label);
  });

  it('need no decision where none is old', () => {
    expect(decidedFigures(null, 'stored')).toBeUndefined();
  });
});

describe('the time of the oldest figures', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-20T13:14:00Z') + minutes * 60_000);
  const { listed, metrics } = fixture;
  const crypto = { ...fixture.crypto, general_time: '2026-11-20 08:14:00' };
  const fresh = { crypto, listed, metrics };

  it('is that of the tables that are old by then', () => {
    expect(oldFiguresOf(fresh, at(30))).toBeNull();
    expect(oldFiguresOf(fresh, at(31))).toBe('2026-11-20 08:14:00');
    const unknown = { ...fresh, crypto: { ...crypto, general_time: null } };
    expect(oldFiguresOf(unknown, at(0))).toBe('');
  });
});

describe('fresh figures', () => {
  it('are shown in the rows of what was scheduled', () => {
    const [first, second] = fixture.crypto.general;
    const row = { ...first!, last_price: 1, year_start: 2 };
    const added = { ...first!, id: 9_999, name: 'LATE' };
    const crypto = {
      ...fixture.crypto,
      general: [added, row],
      general_time: '2026-11-21 06:28:00',
    };
    const shown = withFreshFigures(fixture, { ...fixture, crypto, bmi: 7 });
    expect(shown.crypto.general.slice(0, 2)).toEqual([
      row,
      { ...second!, marketcap: null, last_price: null, last_24_change: null, year_start: null },
    ]);
    expect(shown.crypto.general).toHaveLength(fixture.crypto.general.length);
    expect(shown).toMatchObject({ bmi: 7, newsletter: fixture.newsletter, news: fixture.news });
    expect(shown.crypto.general_time).toBe('2026-11-21 06:28:00');
  });
});
