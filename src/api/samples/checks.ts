import type { LinkResult, Reviewer, ReviewFinding } from '@/api/contract/checks';

const flows = 'https://data.example/exchange-balances';
const minutes = 'https://news.example/rates/minutes';

/** What two links of the sample newsletter answer: one leads elsewhere, one has no page. */
export const sampleLinkResults: LinkResult[] = [
  {
    address: flows,
    state: 'redirected',
    final: 'https://charts.example/login?next=balances',
    status: 200,
    chain: [
      { address: flows, status: 301 },
      { address: 'https://www.data.example/exchange-balances', status: 302 },
      { address: 'https://charts.example/login?next=balances', status: 200 },
    ],
  },
  {
    address: minutes,
    state: 'broken',
    final: minutes,
    status: 404,
    chain: [{ address: minutes, status: 404 }],
  },
];

export const sampleReviewer: Reviewer = { host: 'models.example', model: 'review-large' };

/** What a language model might say about the sample newsletter. */
export const sampleReviewFindings: ReviewFinding[] = [
  {
    severity: 'check',
    field: 'commentary',
    quote: 'We would rather own strength in $SOL and $LINK than reach for laggards.',
    problem: 'This reads as advice, while the technical commentary says to reduce into rallies.',
  },
  {
    severity: 'tip',
    field: 'technical',
    quote: 'Until then, rallies toward that line are places to reduce rather than to add.',
    problem: 'It isn’t clear which line is meant: the level or the downtrend.',
  },
  {
    severity: 'tip',
    field: 'title',
    quote: 'Crypto Market Update',
    problem: 'The title doesn’t say what the newsletter is about.',
  },
];
