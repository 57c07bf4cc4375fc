import type { Dashboard, OutgoingSend, TodaysNewsletter } from '@/api/contract/dashboard';
import { sampleAnnouncements } from './announcements';
import { sampleLiveVotes } from './fsiActions';
import { sampleNewsletter, sampleNewsletters } from './newsletters';
import { sampleNotifications } from './notifications';
import { sampleBtcEth } from './prices';
import { samplePresence } from './presence';
import { sampleQuestions } from './questions';
import { sampleCounts } from './sendEvents';
import { sampleTests } from './sends';

/** Today's newsletter at 8:14, tested before its last changes, with two issues to fix. */
export const sampleTodaysNewsletter: TodaysNewsletter = {
  id: sampleNewsletter.id,
  name: sampleNewsletter.name,
  author: sampleNewsletter.author,
  changed_at: '2026-11-20 08:13:20',
  commentary_words: 412,
  technical_words: 96,
  images: 2,
  promos: 2,
  news: 12,
  sends: sampleTests,
  issues: {
    blocking: [
      {
        text: 'The promo of the general brand has no link.',
        field: 'promos',
      },
      {
        text: '“[IMAGE2]” in Market Update has no image.',
        field: 'images',
      },
    ],
    to_review: 3,
  },
};

function send(id: number, time: string, parts: Partial<OutgoingSend>): OutgoingSend {
  return {
    id,
    channel: 'bulk',
    newsletter_id: 11,
    subject: '19/11/2026 Crypto Market Update',
    audience: 'all subscribers of FSI',
    state: 'sent',
    is_saved: false,
    created_at: `2026-11-19 ${time}:04`,
    ...parts,
  };
}

/** Newest first; one of each channel, and one whose delivery isn't confirmed. */
export const sampleLastSends: OutgoingSend[] = [
  send(38, '17:00', {
    channel: 'push',
    newsletter_id: null,
    subject: 'Missed the webinar?',
    audience: 'fsinsight: All active members',
  }),
  send(37, '08:31', { channel: 'website', audience: 'insight.northlight.example' }),
  send(36, '08:22', { audience: 'all subscribers of FS', state: 'unknown' }),
  send(35, '08:20', { results: sampleCounts }),
];

const [, yesterdays] = sampleNewsletters;
const duePushes = sampleNotifications.filter(({ scheduled }) => scheduled);
const waiting = sampleQuestions.filter(({ approved }) => !approved);

/** The morning of 20 November 2026 at 8:14. */
export const sampleDashboard: Dashboard = {
  day: '2026-11-20',
  newsletter: sampleTodaysNewsletter,
  last: yesterdays
    ? {
        id: yesterdays.id,
        name: yesterdays.name,
        date: yesterdays.date,
        created_at: yesterdays.created_at,
        sends: {
          tested_at: '2026-11-19 08:02:41',
          sent_at: '2026-11-19 08:20:06',
          published_at: '2026-11-19 08:31:06',
          unclear: 1,
          is_edited: false,
          scheduled_at: null,
          is_held: false,
        },
      }
    : null,
  synced_at: '2026-11-20 08:02:00',
  prices: {
    btc: sampleBtcEth.btc,
    btc_change: sampleBtcEth.btc_change,
    eth: sampleBtcEth.eth,
    eth_change: sampleBtcEth.eth_change,
  },
  last_sends: sampleLastSends,
  scheduled: [],
  approvals: [],
  pushes: duePushes.toReversed(),
  announcements: sampleAnnouncements.filter(({ date_start }) =>
    date_start?.startsWith('2026-11-20'),
  ),
  questions: {
    waiting: waiting.length,
    newest: waiting.slice(0, 3).map(({ id, question }) => ({ id, question })),
  },
  live_votes: sampleLiveVotes.votes,
  open: [
    { id: sampleNewsletter.id, name: sampleNewsletter.name, colleagues: samplePresence.colleagues },
  ],
};

/** A database in which nobody has done anything yet. */
export const emptyDashboard: Dashboard = {
  day: '2026-11-20',
  newsletter: null,
  last: null,
  synced_at: null,
  prices: { btc: null, btc_change: null, eth: null, eth_change: null },
  last_sends: [],
  scheduled: [],
  approvals: [],
  pushes: [],
  announcements: [],
  questions: { waiting: 0, newest: [] },
  live_votes: { technical: 0, portfolio: 0, portfolio_questions: 0, technical_questions: 0 },
  open: [],
};
