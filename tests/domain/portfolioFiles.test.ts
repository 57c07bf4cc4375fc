import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { expectedIn, scoreOf } from './portfolioScore';

const folder = join(import.meta.dirname, '../corpora/portfolios');
const names = expectedIn(folder);

describe('files of brokers and tools', () => {
  it('are 120', () => expect(names).toHaveLength(120));

  test.each(names)('%s: nothing is silently wrong', async (name) => {
    const { wrong, missing } = await scoreOf(folder, name);
    expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
  });

  it('are read whole, without a question that a person wouldn’t have, in 7 of 8 at least', async () => {
    const scores = await Promise.all(names.map(async (name) => scoreOf(folder, name)));
    const whole = scores.filter(({ right, sure }) => right >= sure);
    expect(whole.length).toBeGreaterThanOrEqual(105);
  });
});
