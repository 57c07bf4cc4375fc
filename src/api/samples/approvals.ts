import type { Approval, NewsletterApprovals, ReviewedEmail } from '@/api/contract/approvals';
import { sampleNewsletter } from './newsletters';
import { sampleHashes } from './sends';

/** A request of the morning that nobody has answered, as a colleague sees it. */
export const sampleApproval: Approval = {
  id: 1,
  newsletter_id: sampleNewsletter.id,
  name: sampleNewsletter.name,
  state: 'requested',
  requested_by: 'Robin',
  is_own: false,
  requested_at: '2026-11-20 06:05:12',
  note: 'The ETH paragraph is new. Please read it twice.',
  decided_by: '',
  decided_at: null,
  comment: '',
  emails: [
    {
      channel: 'bulk',
      variant: 'v2',
      hash: sampleHashes.second,
      subject: sampleNewsletter.name,
      audience: 'all subscribers of FSI',
    },
    {
      channel: 'bulk',
      variant: 'v2_f',
      hash: sampleHashes.first,
      subject: sampleNewsletter.name,
      audience: 'all subscribers of FS',
    },
  ],
};

/** The same, once a colleague approved it. */
export const sampleApproved: Approval = {
  ...sampleApproval,
  state: 'approved',
  decided_by: 'Ana',
  decided_at: '2026-11-20 06:12:40',
};

/** The same, sent back. */
export const sampleReturned: Approval = {
  ...sampleApproval,
  state: 'returned',
  decided_by: 'Ana',
  decided_at: '2026-11-20 06:12:40',
  comment: 'ETH is $3,412 in the table and $3,214 in the text.',
};

export const sampleApprovals: NewsletterApprovals = {
  mode: 'bulk',
  name: sampleNewsletter.name,
  approvers: ['Ana', 'Ben'],
  request_obstacle: '',
  deciders: ['Ana', 'Ben'],
  approve_obstacle: '',
  approvals: [sampleApproval],
};

const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;margin:24px"><h1>${sampleNewsletter.name}</h1><p>Bitcoin held above its 50-day average overnight.</p></body></html>`;

/** The emails of the request; the first one is compared with yesterday's. */
export const sampleReview: ReviewedEmail[] = [
  {
    channel: 'bulk',
    variant: 'v2',
    subject: sampleNewsletter.name,
    html,
    text: 'Bitcoin held above its 50-day average overnight.',
    audience: 'all subscribers of FSI',
    is_current: true,
    blocking: [],
    to_review: 2,
    previous: {
      subject: 'Bitcoin Waits for the Fed',
      sent_at: '2026-11-19 08:20:06',
      is_same_newsletter: false,
    },
    changes: [
      `Subject: “Bitcoin Waits for the Fed” → “${sampleNewsletter.name}”`,
      'Commentary: 6 lines changed',
      'Prices: BTC $91,204 → $92,876; ETH $3,102 → $3,214',
    ],
  },
  {
    channel: 'bulk',
    variant: 'v2_f',
    subject: sampleNewsletter.name,
    html,
    text: 'Bitcoin held above its 50-day average overnight.',
    audience: 'all subscribers of FS',
    is_current: true,
    blocking: [],
    to_review: 0,
    previous: null,
    changes: [],
  },
];
