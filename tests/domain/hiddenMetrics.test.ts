import { describe, expect, it } from 'vitest';
import { metricFigures, type MetricName } from '@/api/contract/metrics';
import { sampleMetrics } from '@/api/samples/metrics';
import { checkEmail } from '@/domain/checks/checkEmail';
import { buildContent, type ContentInput } from '@/domain/newsletter/content';
import { metricRows } from '@/domain/figures/metricFigures';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from '../email/fixture';

const now = new Date('2026-11-20T13:14:00Z');

function rowsOf(input: ContentInput) {
  const { leftMetrics, rightMetrics } = buildContent(input, variants.v2);
  return [...leftMetrics, ...rightMetrics].flatMap(({ title, rows }) =>
    rows.map(({ label }) => `${title}/${label}`),
  );
}

function foundIn(input: ContentInput): string[] {
  const email = renderNewsletter('v2', input);
  const report = checkEmail({ ...email, form: 'email', variant: variants.v2, input, now });
  return report.findings.map(({ text }) => text);
}

const hiding = (hiddenMetrics: MetricName[], metrics: object = {}): ContentInput => ({
  ...fixture,
  metrics: { ...sampleMetrics, ...metrics },
  hiddenMetrics,
});

describe('a hidden row of metrics', () => {
  it('leaves the email, and no other row does', () => {
    const all = rowsOf(hiding([]));
    expect(all).toEqual(metricRows.map(({ group, row }) => `${group}/${row}`));
    const bitmex = 'Funding Rates in bps/Bitmex';
    expect(rowsOf(hiding(['funding_rate_1']))).toEqual(all.filter((row) => row !== bitmex));
    const { html, text } = renderNewsletter('v2', hiding(['funding_rate_1']));
    expect(`${html}${text}`).not.toContain('Bitmex');
  });

  it('takes its group along if that has no other one', () => {
    expect(rowsOf(hiding(['btc_in_ex'])).join()).not.toContain('BTC Metrics');
  });

  it.each<[sentence: RegExp, name: MetricName, figures: object]>([
    [/Bitmex/, 'funding_rate_1', { funding_rate_1: null, funding_rate_1_change: null }],
    [/Bitmex/, 'funding_rate_1', { funding_rate_1: 90 }],
    [/CME BTC Price of/, 'futures_price', { futures_price: 10 }],
    [/BTC Dominance/, 'btc_dominance', { btc_dominance: 12 }],
    [/\bMean\b/, 'mean_rate', { mean_rate: 88 }],
  ])('is not checked: %s', (sentence, name, figures) => {
    expect(foundIn(hiding([], figures)).filter((text) => sentence.test(text))).not.toEqual([]);
    expect(foundIn(hiding([name], figures)).filter((text) => sentence.test(text))).toEqual([]);
  });

  it('adds no finding, even if all are hidden', () => {
    const before = foundIn(hiding([]));
    expect(foundIn(hiding([...metricFigures])).filter((text) => !before.includes(text))).toEqual(
      [],
    );
  });
});
