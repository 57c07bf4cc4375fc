import { describe, expect, it } from 'vitest';
import { sendChannels, sendStates, type SendChannel, type SendRecord } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { offerOf } from '@/screens/preview/offers';
import type { PreviewScreenProps } from '@/screens/preview/PreviewScreen';

const email = {
  html: '<p>',
  text: '',
  subject: 'Morning',
  preheader: '',
  sender: '',
  website: '',
  brand: 'Insight',
  readAt: '08:14',
};
const report = { findings: [], checks: [] };
const none = () => undefined;

type Sends = Partial<PreviewScreenProps['sends']>;

/** A preview on which every send can be pressed: everything is loaded, and this version was tested. */
function preview(sends: Sends = {}, parts: Partial<PreviewScreenProps> = {}): PreviewScreenProps {
  return {
    id: 12,
    name: 'Morning',
    variant: variants.v2,
    email,
    websiteEmail: email,
    sentVersions: {},
    error: null,
    onRetry: none,
    report,
    websiteReport: report,
    links: {
      isRunning: false,
      running: 0,
      hasFailed: false,
      report: undefined,
      age: '',
      onCheck: none,
    },
    schedule: {
      sends: [],
      now: new Date(0),
      judged: null,
      onChooseTime: none,
      onSchedule: () => Promise.resolve(true),
      onCancel: () => Promise.resolve(true),
    },
    results: { sends: [], error: null, onReload: none, onDownload: () => Promise.resolve() },
    onCopyHtml: none,
    onLogOut: none,
    ...parts,
    sends: {
      log: [],
      error: null,
      onReload: none,
      hash: 'shown',
      websiteHash: 'shown on the website',
      changes: [],
      testedBytes: 'same',
      running: null,
      countdown: null,
      onSend: none,
      onCancel: none,
      onSettle: () => Promise.resolve(true),
      onOpenSent: () => Promise.resolve(null),
      ...sends,
    },
  };
}

function record(channel: SendChannel, parts: Partial<SendRecord> = {}): SendRecord {
  return {
    id: 7,
    newsletter_id: 12,
    variant: 'v2',
    channel,
    audience: 'somebody',
    state: 'sent',
    staff: 'Ana',
    created_at: '2026-11-20 08:00:00',
    updated_at: '2026-11-20 08:20:00',
    bytes: 1,
    hash: 'other',
    subject: 'Morning',
    answer: '',
    recipients: [],
    is_saved: false,
    reason: '',
    repeats: 0,
    requested_by: '',
    approved_by: '',
    unapproved: '',
    ...parts,
  };
}

const everyone: readonly SendChannel[] = sendChannels;
const subscribers: readonly SendChannel[] = ['bulk', 'website'];

interface Obstacle {
  what: string;
  props: PreviewScreenProps;
  stops: readonly SendChannel[];
  reason: string | null;
}

const obstacles: Obstacle[] = [
  { what: 'nothing', props: preview(), stops: [], reason: null },
  {
    what: 'no email',
    props: preview({}, { email: undefined, websiteEmail: undefined }),
    stops: everyone,
    reason: null,
  },
  {
    what: 'no email for the website',
    props: preview({}, { websiteEmail: undefined }),
    stops: ['website'],
    reason: null,
  },
  {
    what: 'an unloaded log',
    props: preview({ log: undefined }),
    stops: subscribers,
    reason: 'Loading the send log…',
  },
  {
    what: 'a log that couldn’t be loaded',
    props: preview({ log: undefined, error: 'Offline.' }),
    stops: subscribers,
    reason: 'The send log couldn’t be loaded.',
  },
  {
    what: 'checks that run',
    props: preview({}, { report: undefined, websiteReport: undefined }),
    stops: subscribers,
    reason: 'The checks are still running.',
  },
  {
    what: 'checks of the website form that run',
    props: preview({}, { websiteReport: undefined }),
    stops: ['website'],
    reason: 'The checks are still running.',
  },
  {
    what: 'no test',
    props: preview({ testedBytes: 'none' }),
    stops: ['bulk'],
    reason: 'Send a test first.',
  },
  {
    what: 'a test of another version',
    props: preview({ testedBytes: 'other' }),
    stops: ['bulk'],
    reason: 'The email changed since its test. Send a new test.',
  },
  ...everyone.map((running) => ({
    what: `a send through ${running} under way`,
    props: preview({ running }),
    stops: everyone,
    reason: null,
  })),
  ...subscribers.map((channel) => ({
    what: `a countdown to ${channel}`,
    props: preview({ countdown: { channel, secondsLeft: 3 } }),
    stops: everyone,
    reason: null,
  })),
  {
    what: 'the same publication',
    props: preview({ log: [record('website', { hash: 'shown on the website' })] }),
    stops: ['website'],
    reason: null,
  },
];

describe.each(obstacles)('with $what', ({ props, stops, reason }) => {
  it.each(everyone)('%s', (channel) => {
    const offer = offerOf(channel, props);
    const isStopped = stops.includes(channel);
    expect(offer.isOffered).toBe(!isStopped);
    expect(offer.reason).toBe(isStopped ? reason : null);
  });
});

/** What an earlier send in a state lets the person press. */
const lets = {
  intent: false,
  sending: false,
  sent: true,
  saved: true,
  partial: true,
  failed: true,
  unknown: false,
} as const;
const isOpen = (state: keyof typeof lets) => !lets[state];

describe.each(sendStates)('an earlier send that is %s', (state) => {
  it.each(everyone)('through %s stops the next one through it, and no other', (channel) => {
    for (const hash of ['shown', 'other']) {
      const props = preview({ log: [record(channel, { state, hash })] });
      for (const other of everyone) {
        const { isOffered, reason } = offerOf(other, props);
        const isStopped = other === channel && isOpen(state);
        expect([other, isOffered]).toEqual([other, !isStopped]);
        if (isStopped) expect(reason).toContain('08:20');
      }
    }
  });

  it.each(everyone)(
    'through %s stops it behind newer and older ones with an outcome',
    (channel) => {
      const others = [record(channel, { id: 9 }), record(channel, { id: 8, state: 'failed' })];
      const one = record(channel, { state });
      for (const log of [
        [...others, one],
        [one, ...others],
        [others[0], one, others[1]],
      ]) {
        const props = preview({ log: log.filter((each) => each !== undefined) });
        expect(offerOf(channel, props).isOffered).toBe(!isOpen(state));
      }
    },
  );

  it('of the other brand stops only the website', () => {
    for (const channel of everyone) {
      const props = preview({ log: [record(channel, { state, variant: 'v2_f' })] });
      const isStopped = channel === 'website' && isOpen(state);
      expect([channel, offerOf(channel, props).isOffered]).toEqual([channel, !isStopped]);
    }
  });

  it('of another layout of the same brand stops the same channel', () => {
    for (const channel of everyone) {
      const props = preview({ log: [record(channel, { state, variant: 'fsi' })] });
      expect([channel, offerOf(channel, props).isOffered]).toEqual([channel, !isOpen(state)]);
    }
  });
});

describe('what a send would repeat', () => {
  it.each(subscribers)('is the newest one that was sent through %s', (channel) => {
    const log = [
      record(channel, { id: 9, state: 'failed' }),
      record(channel === 'bulk' ? 'website' : 'bulk', { id: 8 }),
      record(channel, { id: 6 }),
      record(channel, { id: 5 }),
    ];
    expect(offerOf(channel, preview({ log })).earlier?.id).toBe(6);
  });

  it.each(['test', 'dev'] as const)('is the newest %s of exactly the shown bytes', (channel) => {
    const log = [
      record(channel, { id: 9 }),
      record(channel, { id: 8, hash: 'shown', state: 'failed' }),
      record(channel, { id: 6, hash: 'shown' }),
      record(channel, { id: 5, hash: 'shown' }),
    ];
    expect(offerOf(channel, preview({ log })).earlier?.id).toBe(6);
    expect(offerOf(channel, preview({ log: log.slice(0, 2) })).earlier).toBeNull();
  });

  it('is nothing before the first one', () => {
    for (const channel of everyone) expect(offerOf(channel, preview()).earlier).toBeNull();
  });
});
