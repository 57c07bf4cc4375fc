import { expect, it } from 'vitest';
import { buildContent } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { fixture, noMetrics } from '../email/fixture';

const figuresOf = (parts: Partial<typeof fixture>) =>
  buildContent({ ...fixture, ...parts }, variants.v2).day;

const [btc, coin] = fixture.crypto.general;
const eth = { ...coin!, name: 'ETH' };
const crypto = { ...fixture.crypto, general: [btc!, eth] };

it('gives the coins as the price table does, and the whole market', () => {
  const { day, crypto: table } = buildContent({ ...fixture, crypto }, variants.v2);
  expect(day.map(({ label }) => label)).toEqual(['BTC', 'ETH', 'Total market']);
  expect(day.slice(0, 2)).toEqual(
    table.rows.map(({ symbol, last, day: change }) => ({ label: symbol, value: last, change })),
  );
  expect(day[0]?.change.text).toBe('▲\u00A0+0.37%');
});

it('leaves out what isn’t known or hidden', () => {
  const labels = (parts: Partial<typeof fixture>) => figuresOf(parts).map(({ label }) => label);
  expect(labels({})).toEqual(['BTC', 'Total market']);
  expect(labels({ hiddenMetrics: ['market_cap'] })).toEqual(['BTC']);
  const unknown = { ...crypto, general: [{ ...btc!, last_price: null }, eth] };
  expect(labels({ crypto: unknown, metrics: noMetrics })).toEqual(['ETH']);
});
