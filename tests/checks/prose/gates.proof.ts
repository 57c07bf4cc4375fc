import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { Finding } from '@/domain/checks/report';
import { sampleOf } from '@tests/proofs';
import { mistakesIn } from './mistakes';
import { emailOf, passagesOf, wordsIn, type Passage } from './passages';

/** What the checks find in a passage that isn't only about style. */
function found(passage: Passage): Finding[] {
  return checkEmail(emailOf(passage)).findings.filter(({ severity }) => severity !== 'tip');
}

function lines(passage: Passage): string[] {
  return found(passage).map(({ severity, text }) => `${passage.id} ${severity}: ${text}`);
}

/** Of the mistakes that a hand makes, the shares that are found and that must be fixed. */
const least = { open: { found: 0.85, mustFix: 0.8 }, kept: { found: 0.75, mustFix: 0.7 } };
/** A sample of passages differs from its set. */
const sampling = 0.15;

describe.each(['open', 'kept'] as const)('the passages of the %s set', (set) => {
  const passages = sampleOf(`Passages of the ${set} set`, passagesOf(set), 10);

  it('are right as they stand: none blocks, and few are doubted', () => {
    const all = passages.flatMap(lines);
    console.log(`${set}: ${wordsIn(passages)} words, ${all.length} doubts.\n${all.join('\n')}`);
    expect(all.filter((line) => line.includes(' mustFix: '))).toEqual([]);
    expect(all.length).toBeLessThanOrEqual(Math.max(3, wordsIn(passages) / 1_000));
  });

  it('are found where a hand has slipped', () => {
    const seen = { mistakes: 0, found: 0, mustFix: 0 };
    for (const { passage, ...mistake } of mistakesIn(passages)) {
      const before = passages.find(({ id }) => id === passage.id) ?? passage;
      const known = new Set(found(before).map(({ key }) => key));
      const own = found(passage).filter(({ key }) => !known.has(key));
      seen.mistakes += 1;
      seen.found += own.length > 0 ? 1 : 0;
      seen.mustFix += own.some(({ severity }) => severity === 'mustFix') ? 1 : 0;
      expect(mistake.was).not.toBe(mistake.is);
    }
    console.log(`${set}: ${JSON.stringify(seen)}`);
    expect(seen.mistakes).toBeGreaterThan(passages.length);
    const slack = passages.length < passagesOf(set).length ? sampling : 0;
    expect(seen.found / seen.mistakes).toBeGreaterThanOrEqual(least[set].found - slack);
    expect(seen.mustFix / seen.mistakes).toBeGreaterThanOrEqual(least[set].mustFix - slack);
  });
});
