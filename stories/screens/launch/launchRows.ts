import type { LaunchEmail, LaunchIssue, LaunchRow } from '@/domain/sending/launch';
import { launchChannels, type LaunchKey } from '@/domain/sending/channels';

const audiences: Record<LaunchKey, [audience: string, size: number | null]> = {
  testFsi: ['tests@northlight.example and 2 others', 3],
  testFs: ['tests@northlight.example and 2 others', 3],
  dev: ['dev@northlight.example', 1],
  bulkFsi: ['All subscribers of FSI', 12_431],
  bulkFs: ['All subscribers of FS', null],
  website: [
    'Publishes the crypto daily on insight.northlight.example and in the public archive',
    null,
  ],
  wordpress: ['Posts the full newsletter to the members’ site in WordPress', null],
};

/** A channel that nothing was sent through. */
export function row(key: LaunchKey, parts: Partial<LaunchRow> = {}): LaunchRow {
  const [audience, size] = audiences[key];
  return {
    key,
    ...launchChannels[key],
    status: 'draft',
    last: null,
    audience,
    size,
    blocking: [],
    held: null,
    missingApproval: null,
    obstacle: null,
    tested: 'none',
    testedAt: null,
    repeats: null,
    ...parts,
  };
}

/** The same subject and preheader under both brands. */
export const launchEmails: LaunchEmail[] = [
  {
    subject: '20/11/2026 Crypto Market Update',
    preheader: 'Bitcoin holds its gains while funding cools and ETF inflows return.',
    senders: [
      { brand: 'FSI', from: 'Northlight Insight <research@insight.northlight.example>' },
      { brand: 'FS', from: 'Northlight <research@northlight.example>' },
    ],
  },
];

const sent = (id: number, minute: string, isThisVersion = true): Partial<LaunchRow> => ({
  status: 'sent',
  last: { at: minute, isThisVersion },
  repeats: { id, at: minute },
});

export const nothingSent: LaunchRow[] = (Object.keys(audiences) as LaunchKey[]).map((key) =>
  row(key),
);

/** FSI is tested and waits for its bulk send; FS was edited since its test. */
export const midMorning: LaunchRow[] = [
  row('testFsi', { ...sent(3, '08:12'), tested: 'same' }),
  row('testFs', {
    status: 'sent',
    last: { at: '08:02', isThisVersion: false },
    tested: 'other',
  }),
  row('dev', { ...sent(2, '08:06'), tested: 'same' }),
  row('bulkFsi', { tested: 'same', testedAt: '08:12' }),
  row('bulkFs', { tested: 'other', testedAt: '08:02' }),
  row('website', {
    ...sent(5, '08:26'),
    obstacle: 'This version is already published.',
  }),
  row('wordpress', {
    status: 'scheduled',
    obstacle: 'Scheduled for 09:15.',
  }),
];

const findings: LaunchIssue[] = [
  {
    text: '“$ETH followed with a gain of 2.6%” in Market Update: the table says −1.3% for ETH.',
    field: 'commentary',
    words: 'a gain of 2.6%',
  },
  { text: 'The promo image of Northlight Insight has no link.', field: 'promos' },
];

/** Findings, a missing test, and a delivery that nobody confirmed. */
export const blocked: LaunchRow[] = [
  row('testFsi', { ...sent(3, '08:12'), tested: 'same' }),
  row('testFs'),
  row('dev', { status: 'failed' }),
  row('bulkFsi', { tested: 'same', testedAt: '08:12', blocking: findings }),
  row('bulkFs', { blocking: findings }),
  row('website', {
    status: 'unconfirmed',
    obstacle:
      'Delivery of the send from 08:47 isn’t confirmed. Mark it as sent or failed in the send log first.',
  }),
  row('wordpress', { blocking: findings.slice(0, 1) }),
];

/** Everything went out in this version. */
export const everythingSent: LaunchRow[] = nothingSent.map((each, at) => ({
  ...each,
  ...sent(at + 1, `08:2${at}`),
  tested: 'same',
  testedAt: '08:20',
  ...(each.channel === 'website' && { obstacle: 'This version is already published.' }),
}));
