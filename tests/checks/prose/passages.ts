import { readFileSync } from 'node:fs';
import type { SendVariant } from '@/api/contract/sends';
import type { CheckedEmail } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';
import type { Metrics } from '@/api/contract/metrics';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { instantOf } from '@/domain/format/dates';
import { readDictionary } from '@server/node/dictionary';
import { cleanInput } from '@tests/checks/cleanInput';

/** A commentary of a publisher, right as it stands beside the figures of its table set. */
export interface Passage {
  id: string;
  /** The id of its table set. */
  tables: string;
  /** Such as `wire copy`. */
  voice: string;
  subject: string;
  /** Paragraphs; `## ` begins a heading, `- ` an item of a list. */
  blocks: string[];
}

type Row = (number | null)[];

/** The figures of one morning in New York, and some of the morning before. */
export interface Tables {
  id: string;
  /** `YYYY-MM-DD`, sent at 08:00. */
  date: string;
  /** The day of the last session of the stock market. */
  session: string;
  /** Price, market cap, change of 24 hours in percent, price at the start of the year. */
  coins: Record<string, Row>;
  /** Price, premium to net asset value in percent, change of the session, start of the year. */
  etps: Record<string, Row>;
  /** Price, market cap, change of the session, start of the year. */
  stocks: Record<string, Row>;
  metrics: Record<string, number>;
  bmi: number;
  previousBmi: number;
  before: { date: string } & Record<
    'crypto' | 'etps' | 'stocks' | 'metrics',
    Record<string, number>
  >;
}

function linesOf<Line>(file: string): Line[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

export const tables = new Map(linesOf<Tables>('tables.jsonl').map((each) => [each.id, each]));

/** `open` while the checks are made; nobody reads what the checks say of `kept`. */
export function passagesOf(set: 'open' | 'kept'): Passage[] {
  return linesOf(`${set}.jsonl`);
}

/** How many words the passages have. */
export function wordsIn(passages: readonly Passage[]): number {
  return passages.reduce(
    (sum, { blocks }) =>
      sum +
      blocks
        .join(' ')
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/).length,
    0,
  );
}

function htmlOf(blocks: readonly string[]): string {
  return blocks
    .map((block) => {
      if (block.startsWith('## ')) return `<h3>${block.slice(3)}</h3>`;
      if (block.startsWith('- ')) return `<ul><li>${block.slice(2)}</li></ul>`;
      return `<p>${block}</p>`;
    })
    .join('')
    .replaceAll('</ul><ul>', '');
}

/** The figures of the table set in the shapes of the API. */
export function marketOf(set: Tables, input: ContentInput): Partial<ContentInput> {
  const { coins, etps, stocks, metrics, date, session, before } = set;
  const change = (price: number | null = null, start: number | null = null) =>
    price === null || start === null ? null : (price / start - 1) * 100;
  const [btc = [], eth = []] = [coins['BTC'], coins['ETH']];
  const general = Object.entries(coins).map(
    (
      [name, [last_price = null, marketcap = null, last_24_change = null, year_start = null]],
      at,
    ) => {
      return { id: at + 1, name, logo: '', last_price, marketcap, last_24_change, year_start };
    },
  );
  const absent = Object.fromEntries(Object.keys(input.metrics).map((name) => [name, null]));
  const stamp = `${date} 07:45:00`;
  return {
    crypto: { ...input.crypto, general, deep: general, general_time: `${date} 07:55:00` },
    btcEth: {
      btc: btc[0] ?? null,
      btc_start: btc[3] ?? null,
      btc_change: btc[2] ?? null,
      btc_change_year: change(btc[0], btc[3]),
      eth: eth[0] ?? null,
      eth_start: eth[3] ?? null,
      eth_change: eth[2] ?? null,
      eth_change_year: change(eth[0], eth[3]),
    },
    listed: {
      etps: Object.entries(etps).map(
        ([ticker, [last = null, premium_to_nav = null, move = null, year_start = null]], at) => {
          return { id: at + 1, ticker, last, premium_to_nav, change: move, year_start };
        },
      ),
      etps_time: `${session} 16:00:00`,
      stocks: Object.entries(stocks).map(
        ([ticker, [last = null, marketcap = null, move = null, year_start = null]], at) => {
          return { id: at + 1, ticker, last, marketcap, change: move, year_start };
        },
      ),
      stocks_time: `${session} 16:00:00`,
    },
    metrics: { ...absent, ...metrics, created_at: stamp, updated_at: stamp } as Metrics,
    bmi: set.bmi,
    previousBmi: set.previousBmi,
    hiddenMetrics: ['funding_rate_1'],
    previous: {
      newsletter: { id: 1, name: 'Crypto Market Update', date: `${before.date} 08:00:00` },
      values: {
        crypto: before.crypto,
        etps: before.etps,
        stocks: before.stocks,
        metrics: before.metrics,
      },
      commentary: '<p>Quiet markets.</p>',
      technical: '',
      images: {},
    },
  };
}

/** The email of a newsletter whose commentary is the passage and whose figures are its tables. */
export function emailOf(passage: Passage, key: SendVariant = 'v2'): CheckedEmail {
  const set = tables.get(passage.tables);
  if (!set) throw new Error(`${passage.id} has no tables.`);
  const variant = variants[key];
  const clean = cleanInput(variant);
  const newsletter = {
    ...clean.newsletter,
    name: passage.subject,
    date: `${set.date} 08:00:00`,
    daily_comments: htmlOf(passage.blocks),
    daily_comments_technical: '',
    newsletter_image: '',
    newsletter_image_1: '',
    newsletter_image_2: '',
    newsletter_image_alt: '',
    newsletter_image_1_alt: '',
    newsletter_image_2_alt: '',
  };
  const input: ContentInput = { ...clean, ...marketOf(set, clean), newsletter, news: [] };
  const { subject, html, text } = renderNewsletter(key, input, 'email');
  const now = instantOf(`${set.date} 08:10:00`) ?? new Date(Number.NaN);
  return { form: 'email', variant, subject, html, text, input, now, dictionary: readDictionary() };
}
