import type { AppAnswerOf, AppBodyOf, appApiCalls, AppCall, AppError } from '@/api/contract/appApi';

interface AppExample<C extends AppCall> {
  /** The path with its parameters filled in. */
  path: string;
  body?: AppBodyOf<C>;
  answer: AppAnswerOf<C>;
}

type AppExamples = { [Name in keyof typeof appApiCalls]: AppExample<(typeof appApiCalls)[Name]> };

const question = {
  id: 10,
  question: 'Energy has lagged since March. Is it time to add?',
  type: 'sector',
  votes: 7,
  asked_at: '2026-11-18T11:40:00.000Z',
};

/** One exchange of each call of a members' app. */
export const sampleAppExamples: AppExamples = {
  announcements: {
    path: '/announcements',
    answer: {
      announcements: [
        {
          id: 9,
          name: 'Crypto in December: a webinar for members',
          service: 'fsinsight',
          url: 'https://insight.northlight.example/webinars/crypto-in-december',
          image_phone: 'https://desk.example/images/samples/webinar-phone.png',
          image_tablet: 'https://desk.example/images/samples/webinar-tablet.png',
          starts_at: '2026-11-18T14:00:00.000Z',
          ends_at: '2026-11-24T23:00:00.000Z',
          is_testing: false,
        },
      ],
    },
  },
  view: {
    path: '/announcements/9/views',
    body: { member: 'member-4711', target: 'phone' },
    answer: { counted: true },
  },
  questions: { path: '/questions', answer: { questions: [question] } },
  questionVote: {
    path: '/questions/10/vote',
    body: { member: 'member-4711', vote: true },
    answer: { ...question, votes: 8 },
  },
  liveVotes: {
    path: '/live_votes',
    answer: {
      live_votes: [
        {
          target: 'technical',
          votes: 128,
          choices: [
            { choice: 'yes', votes: 85 },
            { choice: 'no', votes: 43 },
          ],
        },
      ],
    },
  },
  liveVote: {
    path: '/live_votes/technical',
    body: { member: 'member-4711', choice: 'yes' },
    answer: { target: 'technical', votes: 1, choices: [{ choice: 'yes', votes: 1 }] },
  },
  newsletters: {
    path: '/newsletters',
    answer: {
      newsletters: [
        {
          day: '2026-11-20',
          title: '20/11/2026 Crypto Market Update',
          summary: 'Bitcoin held its range overnight.',
          url: 'https://desk.example/newsletters/2026-11-20',
          published_at: '2026-11-20T13:20:00.000Z',
        },
      ],
    },
  },
  addSubscribers: {
    path: '/subscribers',
    body: {
      subscribers: [
        { email: 'ann@mail.example', name: 'Ann Hart', lists: ['fsi'], consent: false },
        { email: 'bo@mail.example', name: '', lists: ['fsi', 'fs'], consent: false },
      ],
    },
    answer: {
      results: [
        { email: 'ann@mail.example', result: 'added', message: '' },
        {
          email: 'bo@mail.example',
          result: 'left_out',
          message: 'Unsubscribed. Send “consent” if they asked for it again.',
        },
      ],
    },
  },
  unsubscribe: {
    path: '/subscribers/unsubscribe',
    body: { emails: ['ann@mail.example'], lists: ['fsi'] },
    answer: { results: [{ email: 'ann@mail.example', result: 'changed', message: '' }] },
  },
  suppress: {
    path: '/subscribers/suppress',
    body: { emails: ['bo@mail.example'] },
    answer: { results: [{ email: 'bo@mail.example', result: 'changed', message: '' }] },
  },
  findSubscriber: {
    path: '/subscribers/find',
    body: { email: 'ann@mail.example' },
    answer: {
      email: 'ann@mail.example',
      state: 'active',
      lists: { fsi: 'unsubscribed', fs: 'none' },
      since: '2026-11-20T13:30:00.000Z',
    },
  },
};

export const sampleAppError: AppError = {
  error: {
    code: 'not_found',
    message: "This question isn't open for votes.",
    request_id: '4f1c09a7be52',
  },
};
