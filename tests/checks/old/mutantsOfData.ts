import { metricFigures } from '@/api/contract/metrics';
import type { CheckedEmail } from '@/domain/checks/report';
import { remade } from '../clean';
import { addItem, coinRow, crypto, fields, listed, metrics, text } from './edits';
import type { Mutant } from './mutants';

const withStocks = ['v2', 'v2_f', 'fsi', 'light'] as const;

/** The email as of the following Monday, with all figures read that morning. */
function onMonday(email: CheckedEmail): CheckedEmail {
  const { newsletter, crypto: coins, listed: funds } = email.input;
  const input = {
    newsletter: { ...newsletter, name: '23/11/2026 Weekend recap', date: '2026-11-23 08:00:00' },
    crypto: { ...coins, general_time: '2026-11-23 07:55:00' },
    metrics: { ...email.input.metrics, updated_at: '2026-11-23 07:45:00' },
    listed: { ...funds, etps_time: '2026-11-20 16:00:00', stocks_time: '2026-11-20 16:00:00' },
  };
  return remade(email, input, new Date('2026-11-23T13:14:00Z'));
}

/** The same evening, when it is already tomorrow in UTC. */
function lateInTheEvening(email: CheckedEmail): CheckedEmail {
  const { crypto: coins, listed: funds } = email.input;
  const input = {
    crypto: { ...coins, general_time: '2026-11-20 22:20:00' },
    listed: { ...funds, etps_time: '2026-11-20 16:00:00', stocks_time: '2026-11-20 16:00:00' },
  };
  return remade(email, input, new Date('2026-11-21T03:30:00Z'));
}

const days: Omit<Mutant, 'kind'>[] = [
  {
    name: 'yesterday’s letter opened today',
    at: ['title', 'header'],
    mutate: (email) => {
      const fresh = onMonday(email);
      return fields(fresh, { date: '2026-11-20 08:00:00', name: '20/11/2026 Weekend recap' });
    },
    near: onMonday,
  },
  {
    name: 'tomorrow’s date, as Greenwich has it',
    at: ['title', 'header'],
    mutate: (email) =>
      fields(lateInTheEvening(email), { date: '2026-11-21 08:00:00', name: 'Evening update' }),
    near: lateInTheEvening,
  },
];

const stale: Omit<Mutant, 'kind'>[] = [
  {
    name: 'coins of an hour ago',
    at: ['crypto'],
    mutate: (email) => crypto(email, { general_time: '2026-11-20 07:14:00' }),
    near: (email) => crypto(email, { general_time: '2026-11-20 07:45:00' }),
  },
  {
    name: 'coins of an unknown age',
    at: ['crypto'],
    mutate: (email) => crypto(email, { general_time: null }),
    near: (email) => crypto(email, { deep_time: null }),
  },
  {
    name: 'metrics of the day before yesterday',
    at: ['metrics'],
    mutate: (email) => metrics(email, { updated_at: '2026-11-18 07:45:00' }),
    near: (email) => metrics(email, { updated_at: '2026-11-19 08:20:00' }),
  },
  {
    name: 'metrics without a stamp',
    at: ['metrics'],
    mutate: (email) => metrics(email, { updated_at: null }),
    near: (email) => metrics(email, { created_at: null }),
  },
  {
    name: 'funds from before the last close',
    at: ['etps', 'listed'],
    mutate: (email) => listed(email, { etps_time: '2026-11-19 15:00:00' }),
    near: (email) => listed(email, { etps_time: '2026-11-19 16:05:00' }),
  },
  {
    name: 'stocks from before the last close',
    at: ['stocks', 'listed'],
    only: withStocks,
    mutate: (email) => listed(email, { stocks_time: '2026-11-18 16:00:00' }),
    near: (email) => listed(email, { stocks_time: '2026-11-20 07:00:00' }),
  },
  {
    name: 'old funds where old stocks are not shown',
    at: ['etps', 'listed'],
    only: ['fundstrat'],
    mutate: (email) => listed(email, { etps_time: null }),
    near: (email) => listed(email, { stocks_time: '2026-11-16 16:00:00' }),
  },
  {
    name: 'a coin without its price',
    at: ['crypto'],
    mutate: (email) => coinRow(email, 'XRP', { last_price: null }),
    near: (email) => coinRow(email, 'XRP', { last_price: 2.1899 }),
  },
  {
    name: 'a coin without its change',
    at: ['crypto'],
    mutate: (email) => coinRow(email, 'BNB', { last_24_change: null }),
    near: (email) => coinRow(email, 'BNB', { last_24_change: 0 }),
  },
  {
    name: 'a stock without its price',
    at: ['stocks', 'listed'],
    only: withStocks,
    mutate: (email) =>
      listed(email, {
        stocks: email.input.listed.stocks.map((row) =>
          row.ticker === 'HOOD' ? { ...row, last: null } : row,
        ),
      }),
    near: (email) =>
      listed(email, {
        stocks: email.input.listed.stocks.filter((row) => row.ticker !== 'HOOD'),
      }),
  },
  {
    name: 'a metric that did not arrive',
    at: ['metrics'],
    mutate: (email) => metrics(email, { open_interest: null }),
    near: (email) => metrics(email, { stable_usdt: null, stable_usdt_percent: null }),
  },
  {
    name: 'a funding rate that did not arrive',
    at: ['metrics'],
    mutate: (email) => metrics(email, { kraken_rate: null }),
    near: (email) => metrics(email, { kraken_rate: 0 }),
  },
  {
    name: 'no metric at all',
    at: ['metrics'],
    mutate: (email) =>
      metrics(email, Object.fromEntries(metricFigures.map((name) => [name, null]))),
    near: (email) =>
      metrics(email, { market_cap_change: -48_310_000_000, market_cap_percent: -1.47 }),
  },
  {
    name: 'no Bitcoin Misery Index',
    at: ['metrics'],
    mutate: (email) => remade(email, { bmi: null }),
    near: (email) => remade(email, { bmi: 57.2 }),
  },
  {
    name: 'no coins in the table',
    at: ['crypto'],
    mutate: (email) => crypto(email, { general: [] }),
    near: (email) => crypto(email, { deep: [] }),
  },
  {
    name: 'no funds in the table',
    at: ['etps', 'listed'],
    mutate: (email) => listed(email, { etps: [] }),
    near: (email) => listed(email, { etps: email.input.listed.etps.slice(0, 4) }),
  },
  {
    name: 'bitcoin’s start of the year unknown, so that nothing is relative to it',
    at: ['crypto'],
    mutate: (email) =>
      remade(email, {
        btcEth: { ...email.input.btcEth, btc: null, btc_start: null, btc_change_year: null },
      }),
    near: (email) => remade(email, { btcEth: { ...email.input.btcEth, eth: null } }),
  },
];

const promo = ['promo', 'promos'] as const;

const promos: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a promo picture without link',
    at: promo,
    only: ['v2', 'fsi', 'light'],
    mutate: (email) => fields(email, { link_fsi: '' }),
    near: (email) => fields(email, { link_fsga: '' }),
  },
  {
    name: 'a promo link without picture',
    at: promo,
    only: ['v2', 'fsi', 'light'],
    mutate: (email) => fields(email, { newsletter_image_promo_fsi: '' }),
    near: (email) => fields(email, { newsletter_image_promo_fsga: '' }),
  },
  {
    name: 'a promo picture of the general brand without link',
    at: promo,
    only: ['v2_f', 'fundstrat'],
    mutate: (email) => fields(email, { link_fsga: '  ' }),
    near: (email) => fields(email, { link_fsi: '' }),
  },
  {
    name: 'a promo link of the general brand without picture',
    at: promo,
    only: ['v2_f', 'fundstrat'],
    mutate: (email) => fields(email, { newsletter_image_promo_fsga: '' }),
    near: (email) => fields(email, { newsletter_image_promo_fsga: '', link_fsga: '' }),
  },
  {
    name: 'a promo link that no reader can follow',
    at: promo,
    mutate: (email) =>
      fields(email, { link_fsi: 'javascript:alert(1)', link_fsga: 'javascript:alert(1)' }),
    near: (email) =>
      fields(email, {
        link_fsi: 'https://events.example/autumn?seat=1&row=2',
        link_fsga: 'https://events.example/autumn?seat=1&row=2',
      }),
  },
];

/** Everything from one heading of the plain text to the next. */
function without(words: string, heading: string, next: string): string {
  const [from, to] = [words.indexOf(heading), words.indexOf(next)];
  if (from < 0 || to < from) throw new Error(`No ${heading} in front of ${next}.`);
  return words.slice(0, from) + words.slice(to);
}

const texts: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no plain text',
    mutate: (email) => text(email, () => ''),
    near: (email) => text(email, (words) => words.replaceAll('\n', '\r\n')),
  },
  {
    name: 'a plain text that breaks off',
    mutate: (email) => text(email, (words) => words.slice(0, words.length / 2)),
    near: (email) => text(email, (words) => `${words}\n\n`),
  },
  {
    name: 'a plain text without the news',
    at: ['news'],
    mutate: (email) => text(email, (words) => without(words, 'NEWS\n', 'About: ')),
    near: (email) => text(email, (words) => words.replaceAll('\n\n', '\n\n\n')),
  },
  {
    name: 'a plain text without one news item',
    at: ['news'],
    mutate: (email) =>
      text(email, (words) =>
        without(words, '• Difficulty rises', 'https://news.example/2026/11/difficulty'),
      ),
    near: (email) =>
      addItem(email, {
        text: 'A bank & a broker agree on <one> ledger',
        link: 'https://news.example/ledger?a=1&b=2',
      }),
  },
  {
    name: 'a plain text without the technical commentary',
    at: ['technical'],
    mutate: (email) => text(email, (words) => without(words, 'DAILY TECHNICAL', 'DAILY IMPORTANT')),
    near: (email) => fields(email, { daily_comments_technical: '' }),
  },
  {
    name: 'a plain text without the last paragraph of the commentary',
    at: ['commentary'],
    mutate: (email) =>
      text(email, (words) => without(words, 'What we are watching', 'DAILY TECHNICAL')),
    near: (email) => text(email, (words) => words.replaceAll(/(.{50,70}) (?=\S)/g, '$1\n')),
  },
  {
    name: 'a plain text without the coins',
    at: ['crypto'],
    mutate: (email) => text(email, (words) => without(words, 'CRYPTO PRICES', 'EXCHANGE TRADED')),
    near: (email) => text(email, (words) => words.replaceAll('\u00A0', ' ')),
  },
  {
    name: 'a plain text with yesterday’s price',
    at: ['crypto'],
    mutate: (email) => text(email, (words) => words.replace('BTC: $94,319', 'BTC: $92,610')),
    near: (email) => text(email, (words) => words.replaceAll('\n  ', '\n    ')),
  },
  {
    name: 'a plain text without the disclaimers',
    at: ['footer'],
    mutate: (email) =>
      text(email, (words) => without(words, 'For clients only.', 'No redistribution.')),
    near: (email) => text(email, (words) => `${words}\nSent with care.\n`),
  },
];

const all: [Mutant['kind'], Omit<Mutant, 'kind'>[]][] = [
  ['dates that disagree', days],
  ['stale or missing data', stale],
  ['promo picture and link', promos],
  ['plain text incomplete', texts],
];

export const dataMutants: Mutant[] = all.flatMap(([kind, mutants]) =>
  mutants.map((mutant) => ({ kind, ...mutant })),
);
