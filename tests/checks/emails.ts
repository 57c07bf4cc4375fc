import { sampleMetrics } from '@/api/samples/metrics';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { readDictionary } from '@server/node/dictionary';
import { samplePublisher } from '@/api/samples/publication';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { Finding, CheckedEmail } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';
import { unsubscribeToken } from '@/domain/firm/legal';
import { variants, type SectionName } from '@/domain/newsletter/variants';

const sampleInput: ContentInput = {
  publisher: samplePublisher,
  newsletter: { ...sampleNewsletter, daily_comments: '<p>Good morning.</p>', summary: '' },
  news: sampleSelectedNews,
  crypto: sampleCryptoPrices,
  btcEth: sampleBtcEth,
  listed: sampleListedPrices,
  metrics: sampleMetrics,
  bmi: 61.4,
  previousBmi: 57.2,
  imageHost: 'https://images.northlight.example',
};

const subject = '20/11/2026 Crypto Market Update';

interface Parts extends Partial<Omit<CheckedEmail, 'input'>> {
  /** The HTML of sections. */
  rows?: Partial<Record<SectionName, string>>;
  css?: string;
  preheader?: string;
  input?: Partial<ContentInput>;
  newsletter?: Partial<ContentInput['newsletter']>;
}

const usual: Partial<Record<SectionName, string>> = {
  header: '<h1>Crypto Market Update</h1><div>November 20, 2026</div>',
  footer: `<a href="${unsubscribeToken}">Unsubscribe</a>`,
};

function body(parts: Parts): string {
  const rows = { ...usual, ...parts.rows };
  const hidden = parts.preheader ?? 'Good morning.'.padEnd(160, '\u00A0');
  return [
    `<div style="display:none">${hidden}</div><table>`,
    ...Object.entries(rows).map(([name, html]) => `<tr id="${name}"><td>${html}</td></tr>`),
    '</table>',
  ].join('');
}

/** A hand-written email: a few sections of one cell each, around the content that a test adds. */
export function emailOf({
  rows,
  css = '',
  preheader,
  input,
  newsletter,
  ...rest
}: Parts): CheckedEmail {
  const content = body({ ...(rows && { rows }), ...(preheader !== undefined && { preheader }) });
  const head = `<head><title>${subject}</title><style>${css}</style></head>`;
  return {
    form: 'email',
    variant: variants.v2,
    subject,
    html: `<!DOCTYPE html><html lang="en">${head}<body bgcolor="#ffffff">${content}</body></html>`,
    text: `Crypto Market Update\n\nUnsubscribe: ${unsubscribeToken}\n`,
    now: new Date('2026-11-20T13:14:00Z'),
    dictionary: readDictionary(),
    ...rest,
    input: {
      ...sampleInput,
      ...input,
      newsletter: { ...sampleInput.newsletter, name: subject, ...input?.newsletter, ...newsletter },
    },
  };
}

/** The findings of one check, without their keys. */
export function foundBy(check: string, parts: Parts): Omit<Finding, 'key'>[] {
  const { findings } = checkEmail(emailOf(parts), check);
  return findings.map(({ key: _, ...finding }) => finding);
}

/** The findings of one check for a paragraph of the market commentary. */
export function foundInComment(check: string, words: string): string[] {
  const found = foundBy(check, { rows: { commentary: `<h2>Market Update</h2><p>${words}</p>` } });
  return found.map(({ text }) => text);
}

/** The outcome and the reason of one check. */
export function resultOf(check: string, parts: Parts) {
  return checkEmail(emailOf(parts), check).checks.find(({ key }) => key === check);
}
