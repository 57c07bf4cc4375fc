import { metricFigures } from '@/api/contract/metrics';
import type { Letter } from '@/domain/findings/report';
import { remade } from './clean';
import { addItem, coinRow, crypto, fields, listed, metrics, text } from './edits';
import type { Mutant } from './mutants';

const withStocks = ['v2', 'v2_f', 'fsi', 'light'] as const;

/** The letter as it would be on the Monday after, all figures read that morning. */
function onMonday(letter: Letter): Letter {
  const { newsletter, crypto: coins, listed: funds } = letter.input;
  const input = {
    newsletter: { ...newsletter, name: '23/11/2026 Weekend recap', date: '2026-11-23 08:00:00' },
    crypto: { ...coins, general_time: '2026-11-23 07:55:00' },
    metrics: { ...letter.input.metrics, updated_at: '2026-11-23 07:45:00' },
    listed: { ...funds, etps_time: '2026-11-20 16:00:00', stocks_time: '2026-11-20 16:00:00' },
  };
  return remade(letter, input, new Date('2026-11-23T13:14:00Z'));
}

/** The same evening, when it is tomorrow already in Greenwich. */
function lateInTheEvening(letter: Letter): Letter {
  const { crypto: coins, listed: funds } = letter.input;
  const input = {
    crypto: { ...coins, general_time: '2026-11-20 22:20:00' },
    listed: { ...funds, etps_time: '2026-11-20 16:00:00', stocks_time: '2026-11-20 16:00:00' },
  };
  return remade(letter, input, new Date('2026-11-21T03:30:00Z'));
}

const days: Omit<Mutant, 'kind'>[] = [
  {
    name: 'yesterday’s letter opened today',
    at: ['title', 'header'],
    mutate: (letter) => {
      const fresh = onMonday(letter);
      return fields(fresh, { date: '2026-11-20 08:00:00', name: '20/11/2026 Weekend recap' });
    },
    near: onMonday,
  },
  {
    name: 'tomorrow’s date, as Greenwich has it',
    at: ['title', 'header'],
    mutate: (letter) =>
      fields(lateInTheEvening(letter), { date: '2026-11-21 08:00:00', name: 'Evening update' }),
    near: lateInTheEvening,
  },
];

const stale: Omit<Mutant, 'kind'>[] = [
  {
    name: 'coins of an hour ago',
    at: ['crypto'],
    mutate: (letter) => crypto(letter, { general_time: '2026-11-20 07:14:00' }),
    near: (letter) => crypto(letter, { general_time: '2026-11-20 07:45:00' }),
  },
  {
    name: 'coins of an unknown age',
    at: ['crypto'],
    mutate: (letter) => crypto(letter, { general_time: null }),
    near: (letter) => crypto(letter, { deep_time: null }),
  },
  {
    name: 'metrics of the day before yesterday',
    at: ['metrics'],
    mutate: (letter) => metrics(letter, { updated_at: '2026-11-18 07:45:00' }),
    near: (letter) => metrics(letter, { updated_at: '2026-11-19 08:20:00' }),
  },
  {
    name: 'metrics without a stamp',
    at: ['metrics'],
    mutate: (letter) => metrics(letter, { updated_at: null }),
    near: (letter) => metrics(letter, { created_at: null }),
  },
  {
    name: 'funds from before the last close',
    at: ['etps', 'listed'],
    mutate: (letter) => listed(letter, { etps_time: '2026-11-19 15:00:00' }),
    near: (letter) => listed(letter, { etps_time: '2026-11-19 16:05:00' }),
  },
  {
    name: 'stocks from before the last close',
    at: ['stocks', 'listed'],
    only: withStocks,
    mutate: (letter) => listed(letter, { stocks_time: '2026-11-18 16:00:00' }),
    near: (letter) => listed(letter, { stocks_time: '2026-11-20 07:00:00' }),
  },
  {
    name: 'old funds where old stocks are not shown',
    at: ['etps', 'listed'],
    only: ['fundstrat'],
    mutate: (letter) => listed(letter, { etps_time: null }),
    near: (letter) => listed(letter, { stocks_time: '2026-11-16 16:00:00' }),
  },
  {
    name: 'a coin without its price',
    at: ['crypto'],
    mutate: (letter) => coinRow(letter, 'XRP', { last_price: null }),
    near: (letter) => coinRow(letter, 'XRP', { last_price: 2.1899 }),
  },
  {
    name: 'a coin without its change',
    at: ['crypto'],
    mutate: (letter) => coinRow(letter, 'BNB', { last_24_change: null }),
    near: (letter) => coinRow(letter, 'BNB', { last_24_change: 0 }),
  },
  {
    name: 'a stock without its price',
    at: ['stocks', 'listed'],
    only: withStocks,
    mutate: (letter) =>
      listed(letter, {
        stocks: letter.input.listed.stocks.map((row) =>
          row.ticker === 'HOOD' ? { ...row, last: null } : row,
        ),
      }),
    near: (letter) =>
      listed(letter, {
        stocks: letter.input.listed.stocks.filter((row) => row.ticker !== 'HOOD'),
      }),
  },
  {
    name: 'a metric that did not arrive',
    at: ['metrics'],
    mutate: (letter) => metrics(letter, { open_interest: null }),
    near: (letter) => metrics(letter, { stable_usdt: null, stable_usdt_percent: null }),
  },
  {
    name: 'a funding rate that did not arrive',
    at: ['metrics'],
    mutate: (letter) => metrics(letter, { kraken_rate: null }),
    near: (letter) => metrics(letter, { kraken_rate: 0 }),
  },
  {
    name: 'no metric at all',
    at: ['metrics'],
    mutate: (letter) =>
      metrics(letter, Object.fromEntries(metricFigures.map((name) => [name, null]))),
    near: (letter) => metrics(letter, { market_cap_change: -48_310_000_000 }),
  },
  {
    name: 'no Bitcoin Misery Index',
    at: ['metrics'],
    mutate: (letter) => remade(letter, { bmi: null }),
    near: (letter) => remade(letter, { bmi: 57.2 }),
  },
  {
    name: 'no coins in the table',
    at: ['crypto'],
    mutate: (letter) => crypto(letter, { general: [] }),
    near: (letter) => crypto(letter, { deep: [] }),
  },
  {
    name: 'no funds in the table',
    at: ['etps', 'listed'],
    mutate: (letter) => listed(letter, { etps: [] }),
    near: (letter) => listed(letter, { etps: letter.input.listed.etps.slice(0, 4) }),
  },
  {
    name: 'bitcoin’s start of the year unknown, so that nothing is relative to it',
    at: ['crypto'],
    mutate: (letter) =>
      remade(letter, {
        btcEth: { ...letter.input.btcEth, btc: null, btc_start: null, btc_change_year: null },
      }),
    near: (letter) => remade(letter, { btcEth: { ...letter.input.btcEth, eth: null } }),
  },
];

const promo = ['promo', 'promos'] as const;

const promos: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a promo picture without link',
    at: promo,
    only: ['v2', 'fsi', 'light'],
    mutate: (letter) => fields(letter, { link_fsi: '' }),
    near: (letter) => fields(letter, { link_fsga: '' }),
  },
  {
    name: 'a promo link without picture',
    at: promo,
    only: ['v2', 'fsi', 'light'],
    mutate: (letter) => fields(letter, { newsletter_image_promo_fsi: '' }),
    near: (letter) => fields(letter, { newsletter_image_promo_fsga: '' }),
  },
  {
    name: 'a promo picture of the general brand without link',
    at: promo,
    only: ['v2_f', 'fundstrat'],
    mutate: (letter) => fields(letter, { link_fsga: '  ' }),
    near: (letter) => fields(letter, { link_fsi: '' }),
  },
  {
    name: 'a promo link of the general brand without picture',
    at: promo,
    only: ['v2_f', 'fundstrat'],
    mutate: (letter) => fields(letter, { newsletter_image_promo_fsga: '' }),
    near: (letter) => fields(letter, { newsletter_image_promo_fsga: '', link_fsga: '' }),
  },
  {
    name: 'a promo link that no reader can follow',
    at: promo,
    mutate: (letter) =>
      fields(letter, { link_fsi: 'javascript:alert(1)', link_fsga: 'javascript:alert(1)' }),
    near: (letter) =>
      fields(letter, {
        link_fsi: 'https://events.example/autumn?seat=1&row=2',
        link_fsga: 'https://events.example/autumn?seat=1&row=2',
      }),
  },
];

/** Everything from a heading of the plain text to the next one. */
function without(words: string, heading: string, next: string): string {
  const [from, to] = [words.indexOf(heading), words.indexOf(next)];
  if (from < 0 || to < from) throw new Error(`No ${heading} in front of ${next}.`);
  return words.slice(0, from) + words.slice(to);
}

const texts: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no plain text',
    mutate: (letter) => text(letter, () => ''),
    near: (letter) => text(letter, (words) => words.replaceAll('\n', '\r\n')),
  },
  {
    name: 'a plain text that breaks off',
    mutate: (letter) => text(letter, (words) => words.slice(0, words.length / 2)),
    near: (letter) => text(letter, (words) => `${words}\n\n`),
  },
  {
    name: 'a plain text without the news',
    at: ['news'],
    mutate: (letter) => text(letter, (words) => without(words, 'NEWS\n', 'About: ')),
    near: (letter) => text(letter, (words) => words.replaceAll('\n\n', '\n\n\n')),
  },
  {
    name: 'a plain text without one news item',
    at: ['news'],
    mutate: (letter) =>
      text(letter, (words) =>
        without(words, '• Difficulty rises', 'https://news.example/2026/11/difficulty'),
      ),
    near: (letter) =>
      addItem(letter, {
        text: 'A bank & a broker agree on <one> ledger',
        link: 'https://news.example/ledger?a=1&b=2',
      }),
  },
  {
    name: 'a plain text without the technical commentary',
    at: ['technical'],
    mutate: (letter) =>
      text(letter, (words) => without(words, 'DAILY TECHNICAL', 'DAILY IMPORTANT')),
    near: (letter) => fields(letter, { daily_comments_technical: '' }),
  },
  {
    name: 'a plain text without the last paragraph of the commentary',
    at: ['commentary'],
    mutate: (letter) =>
      text(letter, (words) => without(words, 'What we are watching', 'DAILY TECHNICAL')),
    near: (letter) => text(letter, (words) => words.replaceAll(/(.{50,70}) (?=\S)/g, '$1\n')),
  },
  {
    name: 'a plain text without the coins',
    at: ['crypto'],
    mutate: (letter) => text(letter, (words) => without(words, 'CRYPTO PRICES', 'EXCHANGE TRADED')),
    near: (letter) => text(letter, (words) => words.replaceAll('\u00A0', ' ')),
  },
  {
    name: 'a plain text with yesterday’s price',
    at: ['crypto'],
    mutate: (letter) => text(letter, (words) => words.replace('BTC: $94,319', 'BTC: $92,610')),
    near: (letter) => text(letter, (words) => words.replaceAll('\n  ', '\n    ')),
  },
  {
    name: 'a plain text without the disclaimers',
    at: ['footer'],
    mutate: (letter) =>
      text(letter, (words) => without(words, 'For clients only.', 'No redistribution.')),
    near: (letter) => text(letter, (words) => `${words}\nSent with care.\n`),
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
