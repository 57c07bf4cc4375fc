import type { Snippet } from '@/api/contract/snippets';

/** Two saved passages, one of them with a live figure. */
export const sampleSnippets: Snippet[] = [
  {
    id: 1,
    name: 'Bitcoin now',
    html: '<p>Bitcoin trades at <span data-figure="BTC:price">$94,120</span> as we write.</p>',
    by: 'Ann',
    at: '2026-11-18 07:02:00',
    can_remove: false,
  },
  {
    id: 2,
    name: 'How to read the flows',
    html: '<p><strong>How to read this.</strong> Inflows are shares that funds create.</p><p>They settle a day later.</p>',
    by: 'Robin',
    at: '2026-11-19 06:40:00',
    can_remove: true,
  },
];
