import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { publicAddressAt, publicAddresses } from '@/domain/firm/publicAddresses';
import { publicPages } from '@/domain/firm/publicPages';
import { yearPrice } from '@/domain/firm/plans';
import { root } from '../sources';

describe('the rendered page at an address', () => {
  it.each([
    ['/login', '', '/login'],
    ['/Login/', '', '/login'],
    ['/pricing', '?billing=yearly', '/pricing?billing=yearly'],
    ['/pricing', '?utm_source=x&billing=yearly', '/pricing?billing=yearly'],
    ['/pricing', '?billing=monthly', '/pricing'],
    ['/pricing', '?billing=weekly', '/pricing'],
    ['/comparator', '?billing=yearly', '/comparator'],
    ['/forgot', '', '/forgot'],
    ['/reset', '', '/reset'],
    ['/reset', '?t=', '/reset'],
    ['/reset', '?t=abc&utm_source=x', '/reset?t=token'],
    ['/', '', undefined],
    ['/app/newsletters', '', undefined],
    ['/pricing/more', '', undefined],
    ['//', '', undefined],
  ])('%s%s is %s', (pathname, search, address) => {
    expect(publicAddressAt(pathname, search)).toBe(address);
  });
});

describe('what search engines and previews read', () => {
  it.each(publicAddresses)('of %s is complete', (address) => {
    const { canonical, title, description, picture } = publicPages(samplePublisher)[address];
    expect(publicAddresses).toContain(canonical);
    expect(title.length).toBeGreaterThan(4);
    // Search engines cut longer ones.
    expect(description.length).toBeLessThanOrEqual(160);
    expect(existsSync(join(root, 'public', picture))).toBe(true);
  });

  it('has the prices of the plans, for a month and for a year', () => {
    const facts = publicPages(samplePublisher)['/pricing'].facts as {
      offers: { price: string }[];
    }[];
    expect(facts.map(({ offers }) => offers.map(({ price }) => Number(price)))).toEqual(
      samplePublisher.plans.map((plan) => [plan.month_price.monthly, yearPrice(plan, 'yearly')]),
    );
  });
});
