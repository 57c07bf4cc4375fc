import type { SendVariant } from '@/api/contract/sends';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { CheckResult, Finding, EmailForm, Report } from '@/domain/checks/report';
import { samplePublisher } from '@/api/samples/publication';
import { senderOf } from '@/domain/firm/sender';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { PreviewedEmail } from '@/screens/preview/shownEmail';

/** The sample newsletter in one of its variants, read at 08:14. */
export function previewed(key: SendVariant, form: EmailForm = 'email', name = ''): PreviewedEmail {
  const rendered = renderNewsletter(
    key,
    {
      publisher: samplePublisher,
      newsletter: { ...sampleNewsletter, name: name || sampleNewsletter.name },
      news: sampleSelectedNews,
      crypto: sampleCryptoPrices,
      btcEth: sampleBtcEth,
      listed: sampleListedPrices,
      metrics: sampleMetrics,
      bmi: sampleBmi,
      previousBmi: samplePreviousBmi,
      imageHost: '/',
    },
    form,
  );
  const brand = samplePublisher.brands[variants[key].brand];
  const { name: brandName, website } = brand;
  return { ...rendered, sender: senderOf(brand), brand: brandName, website, readAt: '08:14' };
}

const names = [
  'Placeholders left',
  'undefined, NaN, null',
  'Empty sections and headings',
  'News without category',
  'Promo image and link',
  'Dates that disagree',
  'Numbers beside tickers',
  'Tickers missing from the tables',
  'Stale or missing data',
  'Duplicate news',
  'Links',
  'Alternative texts',
  'Contrast in light and dark',
  'Subject, title and language',
  'Unsubscribe link',
  'Disclaimer and client notice',
  'Preheader',
  'Size',
  'Plain text complete',
];

function checks(found: string[] = [], notRun: Record<string, string> = {}): CheckResult[] {
  return names.map((name) => {
    const why = notRun[name];
    if (why) return { key: name, name, outcome: 'notRun', why };
    return { key: name, name, outcome: found.includes(name) ? 'found' : 'passed' };
  });
}

export const blockingFinding: Finding = {
  check: 'Numbers beside tickers',
  key: 'example 1',
  severity: 'mustFix',
  text: '“$ETH followed with a gain of 2.6%” in Market Update: the table says −1.3% for ETH.',
  compared: 'ETH −1.30% · Crypto Prices, 07:55',
  section: 'commentary',
  excerpt: '$ETH followed with a gain of 2.6%',
  field: 'commentary',
  words: '$ETH followed with a gain of 2.6%',
  fix: { label: 'Change to 2.61%', kind: 'text', from: '2.6%', to: '2.61%' },
};

const promoFinding: Finding = {
  check: 'Promo image and link',
  key: 'example 2',
  severity: 'mustFix',
  text: 'The promo image of Northlight Insight has no link.',
  section: 'promo',
  field: 'promos',
};

export const warningFindings: Finding[] = [
  {
    check: 'Tickers missing from the tables',
    key: 'example 3',
    severity: 'check',
    text: '$LINK in Market Update isn’t in any price table.',
    section: 'commentary',
    excerpt: '$LINK',
    field: 'crypto',
  },
  {
    check: 'News without category',
    key: 'example 4',
    severity: 'check',
    text: '“Remittance corridor to Manila” is under Other: “Stablecoins & Payments” isn’t a category.',
    section: 'news',
    field: 'news',
  },
  {
    check: 'Dates that disagree',
    key: 'example 5',
    severity: 'check',
    text: 'The title says “20/11/2026”, but the newsletter is dated November 19, 2026.',
    field: 'title',
  },
];

export const cleanReport: Report = { findings: [], checks: checks() };

export const warningReport: Report = {
  findings: warningFindings,
  checks: checks(warningFindings.map(({ check }) => check)),
};

export const blockingReport: Report = {
  findings: [blockingFinding, promoFinding, ...warningFindings],
  checks: checks([blockingFinding, promoFinding, ...warningFindings].map(({ check }) => check)),
};

export const ignoredReport: Report = { ...warningReport, ignored: [blockingFinding] };

export const tipReport: Report = {
  ...cleanReport,
  findings: [
    {
      check: 'Subject, title and language',
      key: 'example 6',
      severity: 'tip',
      text: 'The subject has an emoji.',
      field: 'title',
    },
  ],
};

export const partialReport: Report = {
  findings: [],
  checks: checks([], {
    'Stale or missing data':
      'The current time isn’t known, so the age of the figures can’t be checked.',
    'Numbers beside tickers': 'There are no figures to compare with for BTC.',
  }),
};
