import { type LaunchRow } from '@/domain/sending/launch';
import { launchChannels, type LaunchKey } from '@/domain/sending/channels';

const audiences: Record<LaunchKey, [audience: string, size: number | null]> = {
  testFsi: ['tests@northlight.example and 2 others', 3],
  testFs: ['tests@northlight.example and 2 others', 3],
  dev: ['dev@northlight.example', 1],
  bulkFsi: ['All subscribers of FSI', 12_431],
  bulkFs: ['All subscribers of FS', null],
  website: ['All readers of insight.northlight.example', null],
  wordpress: ['All readers of insight.northlight.example', null],
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
    repeats: null,
    ...parts,
  };
}

const sent = (id: number, minute: string, isThisVersion = true): Partial<LaunchRow> => ({
  status: 'sent',
  last: { at: minute, isThisVersion },
  repeats: { id, at: `2026-11-20 ${minute}` },
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
  row('bulkFsi', { tested: 'same' }),
  row('bulkFs', { tested: 'other' }),
  row('website', {
    ...sent(5, '08:26'),
    obstacle: 'This version is already published.',
  }),
  row('wordpress', {
    status: 'scheduled',
    obstacle: 'Scheduled for 2026-11-20 09:15.',
  }),
];

const findings = [
  '“$ETH followed with a gain of 2.6%” in Market Update: the table says −1.3% for ETH.',
  'The promo image of Northlight Insight has no link.',
];

/** Findings, a missing test, and a delivery that nobody confirmed. */
export const blocked: LaunchRow[] = [
  row('testFsi', { ...sent(3, '08:12'), tested: 'same' }),
  row('testFs'),
  row('dev', { status: 'failed' }),
  row('bulkFsi', { tested: 'same', blocking: findings }),
  row('bulkFs', { blocking: findings }),
  row('website', {
    status: 'unconfirmed',
    obstacle:
      'Delivery of the send from 2026-11-20 08:47 isn’t confirmed. Mark it as sent or failed in the send log first.',
  }),
  row('wordpress', { blocking: findings.slice(0, 1) }),
];

/** Everything went out in this version. */
export const everythingSent: LaunchRow[] = nothingSent.map((each, at) => ({
  ...each,
  ...sent(at + 1, `08:2${at}`),
  tested: 'same',
  ...(each.channel === 'website' && { obstacle: 'This version is already published.' }),
}));
