import type { Byline } from '@/domain/byline';
import { firm, type Brand } from '@/domain/firm';
import type { Column, Issue, PriceTable } from '@/domain/issue';
import type { MetricGroup } from '@/domain/issueMetrics';
import { legalNotes, unsubscribeToken } from '@/domain/legal';
import type { NewsGroup } from '@/domain/news';

type Line = string | false | null | undefined;

/** Lines under a heading; '' where there are none. */
function section(heading: string, lines: readonly Line[]): string {
  const present = lines.filter((line): line is string => Boolean(line));
  if (present.length === 0) return '';
  return [heading.toUpperCase(), '-'.repeat(heading.length), ...present].join('\n');
}

function signature(byline: Byline | null): Line {
  return byline && `${byline.name}, ${byline.title}\n`;
}

function commentary(heading: string, column: Column | null): string {
  if (!column || column.blocks.length === 0) return '';
  const picture = column.picture && `\nChart: ${column.picture}`;
  return section(heading, [signature(column.byline), column.text, picture]);
}

function metricLines(groups: readonly MetricGroup[]): string[] {
  return groups.flatMap(({ title, rows }) => [
    `${title}:`,
    ...rows.map(({ label, value, change }) => `  ${label}: ${value} ${change.text}`),
  ]);
}

function metrics(issue: Issue): string {
  const { title, label, value, change } = issue.sentiment;
  return section('Daily Important Metrics', [
    ...metricLines(issue.leftMetrics),
    `${title}:`,
    `  ${label}: ${value} ${change.text}`,
    ...metricLines(issue.rightMetrics),
    issue.metricsNote,
  ]);
}

function prices(heading: string, measure: string, { rows, stamp }: PriceTable): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => {
    const relative = row.relative.text && `, to BTC ${row.relative.text}`;
    return `${row.symbol}: ${row.last}, ${measure} ${row.measure}, day ${row.day.text}, year to date ${row.year.text}${relative}`;
  });
  return section(heading, [...lines, stamp && `Prices are as of ${stamp}.`]);
}

function newsLines(groups: readonly NewsGroup[]): string[] {
  return groups.flatMap(({ category, entries }) => [
    `\n${category}`,
    ...entries.map(({ headline, author, content, link }) =>
      [`• ${headline}`, author, content, link].filter(Boolean).join('\n  '),
    ),
  ]);
}

function foot(brand: Brand): string {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social,
  ];
  return [
    ...links.map(({ name, url }) => `${name}: ${url}`),
    ...legalNotes(brand).map(({ subject, text }) => `${subject} ${text}`),
    `${brand.name}, ${firm.address}`,
    `Unsubscribe: ${unsubscribeToken}`,
  ].join('\n\n');
}

/** The text part of the email, from the issue and in the order of the HTML part. */
export function plainText(issue: Issue, brand: Brand): string {
  const parts = [
    [brand.name, issue.title, issue.date].filter(Boolean).join('\n'),
    `For members only. This message is sent solely to clients of ${brand.name}.`,
    issue.promos[brand.key]?.link,
    issue.tickers.length > 0 && `Tickers on this report: ${issue.tickers.join(', ')}`,
    commentary('Market Update', issue.commentary),
    commentary('Daily Technical Strategy', issue.technical),
    metrics(issue),
    prices('Crypto Prices', 'market cap', issue.crypto),
    prices('Exchange Traded Products (ETPs)', 'premium to NAV', issue.etps),
    prices('Stocks', 'market cap', issue.stocks),
    section('News', newsLines(issue.news)),
    foot(brand),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
