import type { SendVariant } from '@/api/contract/sends';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { CheckResult, Finding, EmailForm, Report } from '@/domain/findings/report';
import { firm } from '@/domain/firm/firm';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { PreviewedEmail } from '@/screens/preview/PreviewScreen';

/** The sample newsletter in one of its variants, read at 08:14. */
export function previewed(key: SendVariant, form: EmailForm = 'email', name = ''): PreviewedEmail {
  const rendered = renderNewsletter(
    key,
    {
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
  return { ...rendered, sender: firm.brands[variants[key].brand].sender, readAt: '08:14' };
}

const names = [
  'Placeholders left',
  'Words of a program',
  'Empty sections',
  'News categories',
  'Promo',
  'Dates',
  'Numbers beside tickers',
  'Tickers missing from the tables',
  'Stale data',
  'Duplicate news',
  'Links',
  'Alternative texts',
  'Contrast, light',
  'Contrast, dark',
  'Unsubscribe token',
  'Client notice and disclaimer',
  'Preheader',
  'Size',
  'Plain text',
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
  isBlocking: true,
  text: 'Market Update says that $ETH gained 2.6%; Crypto Prices says −1.3%.',
  section: 'commentary',
  excerpt: '$ETH followed with a gain of 2.6%',
  field: 'commentary',
};

const promoFinding: Finding = {
  check: 'Promo',
  isBlocking: true,
  text: 'The promo picture leads nowhere.',
  section: 'promo',
  field: 'promos',
};

export const warningFindings: Finding[] = [
  {
    check: 'Tickers missing from the tables',
    isBlocking: false,
    text: '$LINK is mentioned but isn’t in any table.',
    section: 'commentary',
    excerpt: '$LINK',
    field: 'crypto',
  },
  {
    check: 'News categories',
    isBlocking: false,
    text: '“Stablecoins & Payments” isn’t a category; two items stand under Other.',
    section: 'news',
    field: 'news',
  },
  {
    check: 'Dates',
    isBlocking: false,
    text: 'The title says 20/11/2026, the date field says November 19, 2026.',
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

export const partialReport: Report = {
  findings: [],
  checks: checks([], {
    'Stale data': 'The metrics carry no time.',
    'Numbers beside tickers': 'No crypto price arrived.',
  }),
};
