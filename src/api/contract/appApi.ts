import * as z from 'zod/mini';
import { voteTargets } from './fsiActions';
import { brandKeys } from './publication';
import { services } from './services';
import { addressStates, subscriptionStates } from './subscribers';

/*
 * What a members' app calls with its key: plain JSON without the envelope of the staff calls. Ids are
 * numbers, times are ISO 8601 in UTC, and image addresses are complete.
 */

/** A call of a members' app. */
export interface AppCall<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `PUT` calls are also served as `POST`, for clients that know no other. */
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/app`. A name in braces is a parameter. */
  path: `/${string}`;
  /** One sentence for the documentation. */
  purpose: string;
  params: Params;
  body: Body;
  answer: Answer;
}

/** The body as an app sends it. */
export type AppBodyOf<C extends AppCall> = z.input<C['body']>;
/** The answer as an app gets it, and as the server must return it. */
export type AppAnswerOf<C extends AppCall> = z.output<C['answer']>;

function appCall<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  method: AppCall['method'],
  path: `/${string}`,
  parts: Omit<AppCall<Params, Body, Answer>, 'method' | 'path'>,
): AppCall<Params, Body, Answer> {
  return { method, path, ...parts };
}

const nothing = { params: z.object({}), body: z.object({}) };

/**
 * Requests that one key may make in a minute, those of them about subscribers, and votes and views that
 * one member may send.
 */
export const appLimits = { perKey: 30_000, perSubscriberKey: 300, perMember: 60 } as const;

/** What the app calls a member. The desk never looks inside. */
export const Member = z
  .string('Send the id of the member as “member”.')
  .check(
    z.regex(
      /^[\w.:@+-]{1,128}$/,
      'Send the id of the member with 1 to 128 letters, digits and the signs . _ : @ + -',
    ),
  );

const Time = z.iso.datetime();

export const AppAnnouncement = z.object({
  id: z.int(),
  name: z.string(),
  service: z.enum(services),
  /** Where a tap leads; empty for nowhere. */
  url: z.string(),
  /** Empty if there is none. */
  image_phone: z.string(),
  image_tablet: z.string(),
  starts_at: z.nullable(Time),
  ends_at: z.nullable(Time),
  /** Only a tester's key gets these. */
  is_testing: z.boolean(),
});
export type AppAnnouncement = z.infer<typeof AppAnnouncement>;

export const viewTargets = ['phone', 'tablet', 'web'] as const;

export const AppQuestion = z.object({
  id: z.int(),
  question: z.string(),
  /** `sector` or `technical`. */
  type: z.string(),
  votes: z.int(),
  asked_at: z.nullable(Time),
});
export type AppQuestion = z.infer<typeof AppQuestion>;

/** The votes of a live broadcast for one target, until staff clear them. */
export const AppLiveVotes = z.object({
  target: z.enum(voteTargets),
  votes: z.int(),
  /** The 50 choices with the most votes. */
  choices: z.array(z.object({ choice: z.string(), votes: z.int() })),
});
export type AppLiveVotes = z.infer<typeof AppLiveVotes>;

export const AppNewsletter = z.object({
  /** `YYYY-MM-DD` in New York. */
  day: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Its page in the public archive. */
  url: z.string(),
  published_at: Time,
});
export type AppNewsletter = z.infer<typeof AppNewsletter>;

/** The most addresses of one call. */
export const mostAppSubscribers = 500;

const upTo500 = [
  z.minLength(1, 'Send at least one address.'),
  z.maxLength(mostAppSubscribers, 'Send at most 500 addresses at once.'),
] as const;

/** What became of one address. `invalid` and `left_out` changed nothing, and say why. */
const AppOutcome = z.object({
  email: z.string(),
  result: z.enum(['added', 'changed', 'unchanged', 'left_out', 'invalid']),
  /** One sentence for the developer; empty if nothing has to be said. */
  message: z.string(),
});
export type AppOutcome = z.infer<typeof AppOutcome>;

/** In the order in which they were sent. */
const AppOutcomes = z.object({ results: z.array(AppOutcome) });

/** What is known of one address. */
export const AppSubscriber = z.object({
  /** In lower case. */
  email: z.string(),
  /** Only `active` is sent to; `deleted` was deleted by staff, and only a hash of it is kept. */
  state: z.enum([...addressStates, 'deleted']),
  lists: z.object({ fsi: z.enum(subscriptionStates), fs: z.enum(subscriptionStates) }),
  since: Time,
});
export type AppSubscriber = z.infer<typeof AppSubscriber>;

const AppAddress = z.string('Send the address as “email”.');

const AppLists = z
  .array(
    z.enum(brandKeys, 'Send “lists” with fsi, fs or both.'),
    'Send “lists” with fsi, fs or both.',
  )
  .check(z.minLength(1, 'Send “lists” with fsi, fs or both.'));

/** The answer to every call that failed. */
export const AppError = z.object({
  error: z.object({
    code: z.string(),
    /** One sentence for the developer. */
    message: z.string(),
    /** The same is in the server's log. */
    request_id: z.string(),
  }),
});
export type AppError = z.infer<typeof AppError>;

/** The code of an error, by its HTTP status. Every other status is a `server_error`. */
export const appErrorCodes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_key',
  403: 'origin_not_allowed',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
  503: 'unavailable',
  504: 'timeout',
  507: 'unavailable',
};

/** The code of the other 403: a key without the permission that the call needs. */
export const notPermitted = 'not_permitted';

const ById = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

export const appApiCalls = {
  announcements: appCall('GET', '/announcements', {
    purpose: 'The announcements that are live now for the key’s service, newest first.',
    ...nothing,
    answer: z.object({ announcements: z.array(AppAnnouncement) }),
  }),
  view: appCall('POST', '/announcements/{id}/views', {
    purpose: 'Reports that a member saw an announcement. It counts once for each member.',
    params: ById,
    body: z.object({
      member: Member,
      target: z.enum(viewTargets, 'Send where it was seen as “target”: phone, tablet or web.'),
    }),
    /** False if this member’s view was counted before. */
    answer: z.object({ counted: z.boolean() }),
  }),
  questions: appCall('GET', '/questions', {
    purpose: 'The approved questions with their votes, newest first.',
    ...nothing,
    answer: z.object({ questions: z.array(AppQuestion) }),
  }),
  questionVote: appCall('PUT', '/questions/{id}/vote', {
    purpose:
      'Votes for a question, or takes the vote back with “vote”: false. A member has one vote for each question, so it can be repeated.',
    params: ById,
    body: z.object({
      member: Member,
      vote: z._default(z.boolean('Send “vote” as true or false.'), true),
    }),
    answer: AppQuestion,
  }),
  liveVotes: appCall('GET', '/live_votes', {
    purpose: 'The votes of the live broadcasts.',
    ...nothing,
    answer: z.object({ live_votes: z.array(AppLiveVotes) }),
  }),
  liveVote: appCall('PUT', '/live_votes/{target}', {
    purpose:
      'Votes during a live broadcast. A member’s next vote for the target replaces the first.',
    params: z.object({ target: z.enum(voteTargets) }),
    body: z.object({
      member: Member,
      choice: z
        .string('Send what was chosen as “choice”.')
        .check(
          z.trim(),
          z.regex(
            /^[^\p{C}]{1,80}$/u,
            'Send what was chosen as “choice”, with 1 to 80 characters.',
          ),
        ),
    }),
    answer: AppLiveVotes,
  }),
  newsletters: appCall('GET', '/newsletters', {
    purpose: 'The newest newsletters of the public archive; none while the archive is off.',
    ...nothing,
    answer: z.object({ newsletters: z.array(AppNewsletter) }),
  }),
  addSubscribers: appCall('PUT', '/subscribers', {
    purpose:
      'Adds subscribers, and newsletters to those that are there. It can be repeated. Nobody who left comes back without “consent”.',
    params: z.object({}),
    body: z.object({
      subscribers: z
        .array(
          z.object({
            email: AppAddress,
            name: z._default(z.string('Send “name” as text.'), ''),
            lists: AppLists,
            /** True if the person has asked for these newsletters again after leaving. */
            consent: z._default(z.boolean('Send “consent” as true or false.'), false),
          }),
          'Send the subscribers as a list, “subscribers”.',
        )
        .check(...upTo500),
    }),
    answer: AppOutcomes,
  }),
  unsubscribe: appCall('POST', '/subscribers/unsubscribe', {
    purpose:
      'Unsubscribes addresses at once, also while a send runs, and remembers those that weren’t there.',
    params: z.object({}),
    body: z.object({
      emails: z.array(AppAddress, 'Send the addresses as a list, “emails”.').check(...upTo500),
      lists: z._default(AppLists, [...brandKeys]),
    }),
    answer: AppOutcomes,
  }),
  suppress: appCall('POST', '/subscribers/suppress', {
    purpose: 'Addresses that are never sent to again, whether they were there or not.',
    params: z.object({}),
    body: z.object({
      emails: z.array(AppAddress, 'Send the addresses as a list, “emails”.').check(...upTo500),
    }),
    answer: AppOutcomes,
  }),
  findSubscriber: appCall('POST', '/subscribers/find', {
    purpose: 'What is known of one address. It is sent in the body, so that no log holds it.',
    params: z.object({}),
    body: z.object({ email: AppAddress }),
    answer: AppSubscriber,
  }),
};
