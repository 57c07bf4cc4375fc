import type { Notification, Push } from '@/api/contract/notifications';

const everybody = 'fsinsight: All active members';

function push(id: number, minutes: string, parts: Partial<Push> = {}): Push {
  return {
    id,
    state: 'sent',
    audience: everybody,
    subject: 'Bitcoin is back above $94,000',
    staff: 'Ana',
    updated_at: `2026-11-20 ${minutes}:04`,
    answer: 'The push service accepted this (200).',
    ...parts,
  };
}

function notification(id: number, name: string, parts: Partial<Notification>): Notification {
  return {
    id,
    name,
    title: name,
    message: 'Open the app to read more.',
    service: 'fsinsight',
    role: 'all_fsi',
    type: '',
    post_id: null,
    url: '',
    start_date: null,
    scheduled: false,
    sent_at: null,
    testing: false,
    revision: 0,
    push: null,
    sent_id: null,
    ...parts,
  };
}

/** One notification in each state, as of 20 November 2026 at 8:14. */
export const sampleNotifications: Notification[] = [
  notification(12, 'Morning: BTC recovers', {
    title: 'Bitcoin is back above $94,000',
    message: 'Spot funds took in $412 million, the first inflow in six sessions.',
    url: 'https://insight.northlight.example/daily/2026-11-20',
  }),
  notification(11, 'Afternoon: the Fed speaks', {
    title: 'The chair speaks at 2 p.m.',
    message: 'What we listen for, and what it would change.',
    role: 'fsi_macro',
    start_date: '2026-11-20 13:45:00',
    url: 'https://insight.northlight.example/macro/fed-november',
  }),
  notification(10, 'Evening wrap', {
    title: 'The day in five charts',
    message: 'Your evening wrap is ready.',
    start_date: '2026-11-20 18:00:00',
    scheduled: true,
  }),
  notification(9, 'Technical strategy is out', {
    title: 'Three levels that matter today',
    message: 'Resistance, support, and the one that we watch most closely.',
    role: 'fsi_digital_assets',
    sent_at: '2026-11-20 07:31:04',
    sent_id: 41,
    push: push(41, '07:31', {
      audience: 'fsinsight: Crypto',
      subject: 'Three levels that matter today',
    }),
  }),
  notification(8, 'Replay: Crypto in December', {
    title: 'Missed the webinar?',
    message: 'The replay is up, with the slides.',
    type: 'webinar',
    post_id: 48213,
    start_date: '2026-11-19 17:00:00',
    sent_at: '2026-11-19 17:00:02',
    sent_id: 38,
    push: push(38, '17:00', {
      subject: 'Missed the webinar?',
      updated_at: '2026-11-19 17:00:02',
    }),
  }),
  notification(7, 'Outlook 2027', {
    title: 'The 2027 Outlook is here',
    message: 'Ninety pages, ten calls, one base case.',
    service: 'fundstrat',
    role: 'institutional_all',
    url: 'https://www.northlight.example/outlook-2027',
    start_date: '2026-11-20 06:00:00',
    scheduled: true,
  }),
  notification(6, 'Portfolio rebalance', {
    title: 'The core portfolio was rebalanced',
    message: 'Two weights rose, three fell.',
    push: push(36, '07:58', {
      state: 'failed',
      subject: 'The core portfolio was rebalanced',
      answer: "The file couldn't be written.",
    }),
  }),
  notification(5, 'Flows turn', {
    title: 'Flows have turned',
    message: 'The first inflow in six sessions.',
    role: 'fsi_pro',
    push: push(35, '08:02', {
      state: 'unknown',
      audience: 'fsinsight: FSI Pro',
      subject: 'Flows have turned',
      answer: 'The server stopped while the message was handed over.',
    }),
  }),
];

/** Every push of one notification, a test among them. */
export const samplePushes: Push[] = [
  push(41, '07:31', { audience: 'fsinsight: Crypto', subject: 'Three levels that matter today' }),
  push(40, '07:29', {
    state: 'failed',
    audience: 'fsinsight: Crypto',
    subject: 'Three levels that matter today',
    answer: "The file couldn't be written.",
  }),
  push(39, '07:26', {
    audience: 'fsinsight: App Tester',
    subject: '[TEST] Three levels that matter today',
    staff: 'Ben',
  }),
];
