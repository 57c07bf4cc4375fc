import { commentaryText } from '@/domain/commentary/commentary';
import type { EmailForm } from '@/domain/checks/report';
import type { Column, NewsletterContent, TickerList } from '@/domain/newsletter/content';
import type { ImageSlot } from '@/domain/commentary/blocks';
import type { DayFigure } from '@/domain/newsletter/contentDay';
import type { MetricGroup } from '@/domain/newsletter/contentMetrics';
import type { PriceRow, PriceTable } from '@/domain/newsletter/contentPrices';
import type { NewsGroup } from '@/domain/news/news';
import type { SectionName, Variant } from '@/domain/newsletter/variants';
import type { Brand } from '@/api/contract/publication';
import { type LegalNote, unsubscribeToken } from '@/domain/firm/legal';

/** An image or link as `words (address)`; the address alone without words. */
function named(words: string, address: string): string {
  return words ? `${words} (${address})` : address;
}

function commentary(heading: string, column: Column | null): string {
  if (!column || column.blocks.length === 0) return '';
  const image = column.image && `\nChart: ${named(column.imageAlt, column.image)}`;
  const { byline, images } = column;
  const imageLine = (slot: ImageSlot) => {
    const { url, alt } = images[slot - 1] ?? { url: '', alt: '' };
    return url && `Chart: ${named(alt, url)}`;
  };
  const signature = byline && `${byline.name}, ${byline.title}\n`;
  return textSection(heading, [signature, commentaryText(column.words, imageLine), image]);
}

function metricLines(groups: readonly MetricGroup[]): string[] {
  return groups.flatMap(({ title, rows }) => [
    `${title}:`,
    ...rows.map(({ label, value, change }) => `  ${label}: ${value} ${change.text}`),
  ]);
}

function metrics(content: NewsletterContent): string {
  const { title, label, value, word, change } = content.sentiment;
  return textSection('Daily Important Metrics', [
    ...metricLines(content.leftMetrics),
    `${title}:`,
    `  ${label}: ${[value, word, change.text].filter(Boolean).join(' ')}`,
    ...metricLines(content.rightMetrics),
    content.metricsNote,
  ]);
}

function relative({ relative: { text }, band }: PriceRow, shape: Variant['prices']): string {
  if (band === 'reference' && shape === 'bands') return ', Reference';
  return text && `, to BTC ${text}`;
}

function prices(
  heading: string,
  measure: string,
  { rows, stamp }: PriceTable,
  variant: Variant,
): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    (row) =>
      `${row.symbol}: ${row.last}, ${measure} ${row.measure}, day ${row.day.text}, ` +
      `year to date ${row.year.text}${relative(row, variant.prices)}`,
  );
  return textSection(heading, [...lines, stamp && `Prices are as of ${stamp}.`]);
}

function tickers(lists: readonly TickerList[]): string {
  const lines = lists.map(({ name, tickers: names }) => `${name}: ${names.join(', ')}`);
  return `Tickers on this report${lines[0]?.startsWith(':') ? '' : ':\n'}${lines.join('\n')}`;
}

function newsLines(groups: readonly NewsGroup[]): string[] {
  return groups.flatMap(({ category, entries }) => [
    `\n${category}`,
    ...entries.map(({ headline, author, content, link }) =>
      [`• ${headline}`, author, content, link].filter(Boolean).join('\n  '),
    ),
  ]);
}

function dayLines(day: readonly DayFigure[]): string {
  return day
    .map(
      ({ label, value, change }) => `  ${label}: ${value} ${change.direction ? change.text : ''}`,
    )
    .map((line) => line.trimEnd())
    .join('\n');
}

type Write = (content: NewsletterContent, variant: Variant, form: EmailForm) => Line;

const sections: Record<SectionName, Write> = {
  header: ({ brand, title, date, summary, browserLink, day }, _, form) => {
    const isEmail = form === 'email';
    const page = isEmail && browserLink && `View in browser: ${browserLink}`;
    const top = [brand.name, title, date, page].filter(Boolean).join('\n');
    return [top, dayLines(day), isEmail && summary].filter(Boolean).join('\n\n');
  },
  notice: ({ brand }) =>
    `For members only. This message is sent solely to clients of ${brand.name}.`,
  promo: ({ promo, brand }) => promo?.link && `From ${brand.name}: ${named(promo.alt, promo.link)}`,
  tickers: (content) => content.tickers.length > 0 && tickers(content.tickers),
  commentary: (content) => commentary('Market Update', content.commentary),
  technical: (content) => commentary('Daily Technical Strategy', content.technical),
  metrics,
  crypto: (content, variant) => prices('Crypto Prices', 'market cap', content.crypto, variant),
  etps: (content, variant) =>
    prices('Exchange Traded Products (ETPs)', 'premium to NAV', content.etps, variant),
  stocks: (content, variant) => prices('Stocks', 'market cap', content.stocks, variant),
  news: (content) => textSection('News', newsLines(content.news)),
  footer: (content, _, form) => textFooter(content, form),
};

/** Keeps typed text from being read as a token of the mail provider. */
function withoutTokens(text: Line): Line {
  return text && text.replaceAll('<%', '< %');
}

const figureSections = ['metrics', 'crypto', 'etps', 'stocks'] as const;

/** The figures of the email's tables as plain text. */
export function figuresText(content: NewsletterContent, variant: Variant): string {
  const parts = figureSections.map((name) => sections[name](content, variant, 'email'));
  return parts.filter(Boolean).join('\n\n');
}

/** The plain-text part of the email, in the order of the HTML part. */
export function plainText(content: NewsletterContent, variant: Variant, form: EmailForm): string {
  const parts = variant.sections.map((name) => {
    const text = sections[name](content, variant, form);
    return name === 'footer' ? text : withoutTokens(text);
  });
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A line of the plain-text part; anything but text is left out. */
type Line = string | false | null | undefined;

/** Lines under an underlined heading; '' without lines. */
export function textSection(heading: string, lines: readonly Line[]): string {
  const present = lines.filter((line): line is string => Boolean(line));
  if (present.length === 0) return '';
  return [heading.toUpperCase(), '-'.repeat(heading.length), ...present].join('\n');
}

/** The end of every plain-text part: links, address, in an email the unsubscribe link, and legal notes. */
export function textFooter(
  { brand, legal }: { brand: Brand; legal: readonly LegalNote[] },
  form: EmailForm,
): string {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social_links,
  ];
  return [
    ...links.map(({ name, url }) => `${name}: ${url}`),
    `${brand.name}, ${brand.postal_address}`,
    ...(form === 'email' ? [`Unsubscribe: ${unsubscribeToken}`] : []),
    ...legal.map(({ subject, text }) => `${subject} ${text}`),
  ].join('\n\n');
}
