import { sampleMetrics } from '@/api/samples/metrics';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import type { Variant } from '@/domain/newsletter/variants';

/** Friday, November 20, 2026, 08:14 in New York. */
export const cleanNow = new Date('2026-11-20T13:14:00Z');

/** `$BTC`, or `#BTC` in variants that mark coins with `#`. */
export function coin({ variant }: { variant: Variant }, symbol: string): string {
  return `${variant.tickers === 'dollar' ? '$' : '#'}${symbol}`;
}

function marketCommentary(variant: Variant): string {
  const [btc, eth, sol, link] = ['BTC', 'ETH', 'SOL', 'LINK'].map((name) =>
    coin({ variant }, name),
  );
  return [
    `<p><strong>Good morning.</strong> Crypto assets extended their recovery overnight. ${btc} reclaimed $94,000 during Asian hours, ${eth} followed with a gain of 2.6%, and ${sol} led the majors with a move of 4.1% as network fees reached their highest level since August.</p>`,
    '<p>The bid arrived with a softer dollar. The <a href="https://news.example/rates/november-minutes">minutes published on Wednesday</a> showed a committee in no hurry, yet futures now place two chances in three on a cut in December.</p>',
    '<p>[IMAGE]</p>',
    '<h3>What stands out</h3>',
    '<ul><li><strong>Flows have turned.</strong> Spot funds took in $412 million on Thursday, the first inflow in six sessions.</li><li><strong>Leverage is modest.</strong> Aggregate funding sits at 0.61 bps.</li><li><em>Exchange balances keep falling.</em> Another 4,900 bitcoin left trading venues this week, as <a href="https://data.example/exchange-balances">exchange data</a> show.</li></ul>',
    `<p>Smaller tokens still trail the market this year, and breadth has narrowed again: only 31 of the 100 largest assets trade above their 50-day average. We would rather own strength in ${sol} and ${link} than reach for laggards; $IBIT holders need do nothing.</p>`,
    '<p>[IMAGE1]</p>',
    '<p>Options worth $3.2 billion expire at 3 a.m. today with the largest open interest at the $95,000 strike.</p>',
    '<p>[IMAGE2]</p>',
    '<p><strong>What we are watching.</strong> The <a href="https://insight.northlight.example/calendar">calendar</a> is empty until Tuesday.</p>',
  ].join('');
}

function technicalCommentary(variant: Variant): string {
  const [btc, eth] = ['BTC', 'ETH'].map((name) => coin({ variant }, name));
  return [
    `<p>${btc} has now closed above its 20-day average for two sessions in a row, the first such pair since 27 October. Momentum on the four-hour chart is positive and not yet overbought.</p>`,
    `<ol><li>The trend is up while the weekly average rises.</li><li>${eth} confirms it.</li></ol>`,
    '<p>Until the averages cross, rallies are places to reduce rather than to add.</p>',
  ].join('');
}

/** A complete newsletter: all images, all figures, and fresh data. */
export function cleanInput(variant: Variant): ContentInput {
  return {
    publisher: samplePublisher,
    newsletter: {
      ...sampleNewsletter,
      name: '20/11/2026 Crypto Market Update',
      date: '2026-11-20 08:00:00',
      author: 'mara',
      daily_comments: marketCommentary(variant),
      daily_comments_technical: technicalCommentary(variant),
      technical_image: 'images/samples/chart-levels.png',
      newsletter_image: 'images/samples/chart-flows.png',
      newsletter_image_1: 'images/samples/chart-btc.png',
      newsletter_image_2: 'images/samples/chart-levels.png',
      newsletter_image_promo_fsi: 'images/samples/promo-fsi.png',
      newsletter_image_promo_fsga: 'images/samples/promo-fs.png',
      newsletter_image_1_alt: 'Bitcoin’s price in November, back above $94,000',
      newsletter_image_2_alt: 'Bitcoin with its support and resistance',
      technical_image_alt: 'Bitcoin with support at $92,400 and resistance at $95,600',
      newsletter_image_promo_fsi_alt: 'Webinar: the outlook for crypto',
      newsletter_image_promo_fsga_alt: 'The outlook for the year, as a report',
      summary: '',
      link_fsi: 'https://insight.northlight.example/webinar',
      link_fsga: 'https://www.northlight.example/outlook',
    },
    news: sampleSelectedNews,
    crypto: { ...sampleCryptoPrices, general_time: '2026-11-20 07:55:00' },
    btcEth: sampleBtcEth,
    listed: {
      etps: sampleListedPrices.etps.map((etp) => ({
        ...etp,
        premium_to_nav: etp.premium_to_nav ?? 0.12,
      })),
      etps_time: '2026-11-19 16:00:00',
      stocks: sampleListedPrices.stocks.map((stock) => ({
        ...stock,
        year_start: stock.year_start ?? 25.1,
      })),
      stocks_time: '2026-11-19 16:00:00',
    },
    metrics: { ...sampleMetrics, updated_at: '2026-11-20 07:45:00' },
    bmi: 61.4,
    previousBmi: 57.2,
    imageHost: 'https://images.northlight.example',
  };
}
