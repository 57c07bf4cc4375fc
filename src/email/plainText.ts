import type { Byline } from '@/domain/byline';
import type { LetterForm } from '@/domain/findings/report';
import type { Column, Issue, TickerList } from '@/domain/issue';
import type { MetricGroup } from '@/domain/issueMetrics';
import type { PriceRow, PriceTable } from '@/domain/issuePrices';
import type { NewsGroup } from '@/domain/news';
import type { SectionName, Variant } from '@/domain/variants';
import { textFoot, textSection, type Line } from './textParts';

function signature(byline: Byline | null): Line {
  return byline && `${byline.name}, ${byline.title}\n`;
}

function commentary(heading: string, column: Column | null): string {
  if (!column || column.blocks.length === 0) return '';
  const picture = column.picture && `\nChart: ${column.picture}`;
  return textSection(heading, [signature(column.byline), column.text, picture]);
}

function metricLines(groups: readonly MetricGroup[]): string[] {
  return groups.flatMap(({ title, rows }) => [
    `${title}:`,
    ...rows.map(({ label, value, change }) => `  ${label}: ${value} ${change.text}`),
  ]);
}

function metrics(issue: Issue): string {
  const { title, label, value, change } = issue.sentiment;
  return textSection('Daily Important Metrics', [
    ...metricLines(issue.leftMetrics),
    `${title}:`,
    `  ${label}: ${value} ${change.text}`,
    ...metricLines(issue.rightMetrics),
    issue.metricsNote,
  ]);
}

function relative({ relative: { text }, band }: PriceRow, drawing: Variant['prices']): string {
  if (band === 'reference' && drawing === 'bands') return ', Reference';
  return text && `, to BTC ${text}`;
}

function prices(
  heading: string,
  measure: string,
  { rows, stamp }: PriceTable,
  { prices: drawing }: Variant,
): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    (row) =>
      `${row.symbol}: ${row.last}, ${measure} ${row.measure}, day ${row.day.text}, ` +
      `year to date ${row.year.text}${relative(row, drawing)}`,
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

type Write = (issue: Issue, variant: Variant, form: LetterForm) => Line;

const sections: Record<SectionName, Write> = {
  header: (issue) => [issue.brand.name, issue.title, issue.date].filter(Boolean).join('\n'),
  notice: ({ brand }) =>
    `For members only. This message is sent solely to clients of ${brand.name}.`,
  promo: ({ promo, brand }) => promo?.link && `From ${brand.name}: ${promo.link}`,
  tickers: (issue) => issue.tickers.length > 0 && tickers(issue.tickers),
  commentary: (issue) => commentary('Market Update', issue.commentary),
  technical: (issue) => commentary('Daily Technical Strategy', issue.technical),
  metrics,
  crypto: (issue, variant) => prices('Crypto Prices', 'market cap', issue.crypto, variant),
  etps: (issue, variant) =>
    prices('Exchange Traded Products (ETPs)', 'premium to NAV', issue.etps, variant),
  stocks: (issue, variant) => prices('Stocks', 'market cap', issue.stocks, variant),
  news: (issue) => textSection('News', newsLines(issue.news)),
  footer: ({ brand }, _, form) => textFoot(brand, form),
};

/** What a person typed must not pass for a token of the mail provider. */
function withoutTokens(text: Line): Line {
  return text && text.replaceAll('<%', '< %');
}

/** The text part of the email, from the issue and in the order of the HTML part. */
export function plainText(issue: Issue, variant: Variant, form: LetterForm): string {
  const parts = variant.sections.map((name) => {
    const text = sections[name](issue, variant, form);
    return name === 'footer' ? text : withoutTokens(text);
  });
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
