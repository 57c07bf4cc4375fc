import { metricFigures, type MetricName, type Metrics } from '@/api/contract/metrics';
import type { Newsletter } from '@/api/contract/newsletters';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { buildIssue, type Issue, type IssueInput } from '@/domain/issue';

const typical: IssueInput = {
  newsletter: {
    ...sampleNewsletter,
    newsletter_image: 'images/samples/chart-flows.png',
    newsletter_image_1: 'images/samples/chart-btc.png',
    technical_image: 'images/samples/chart-levels.png',
    newsletter_image_promo_fsi: 'images/samples/promo-fsi.png',
    newsletter_image_promo_fsga: 'images/samples/promo-fs.png',
  },
  news: sampleSelectedNews,
  crypto: sampleCryptoPrices,
  btcEth: sampleBtcEth,
  listed: sampleListedPrices,
  metrics: sampleMetrics,
  bmi: sampleBmi,
  previousBmi: samplePreviousBmi,
  imageHost: '.',
};

/** The day on which no figure arrived. */
export const noMetrics: Metrics = {
  ...(Object.fromEntries(metricFigures.map((name) => [name, null])) as Record<MetricName, null>),
  created_at: null,
  updated_at: null,
};

/** The sample issue with some of its data changed. */
export function issueWith(
  newsletter: Partial<Newsletter> = {},
  rest: Partial<Omit<IssueInput, 'newsletter'>> = {},
): Issue {
  return buildIssue({
    ...typical,
    ...rest,
    newsletter: { ...typical.newsletter, ...newsletter },
  });
}
