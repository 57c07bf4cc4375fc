import type { SendRecord } from '@/api/contract/sends';
import { sampleNewsletter } from './newsletters';

/** SHA-256 of the HTML that was sent in the morning's first and second round. */
export const sampleHashes = {
  first: '5f1d0c2ab7e94436a0d3c1f8e2b7964d3ac58f107be2649dd1c07a3f5b8e9126',
  second: 'c83be07d19f2485ab60d7e31fa9c5428e7d1036bfc94a2785e60b1d3947fa20c',
  website: '90a7f4d2c1356be8d407f95a2c8b1e630f7d94a2be518c06d3f2a7194e5c8b0d',
} as const;

/** `minutes` are minutes after eight on the sample newsletter's morning. */
function send(id: number, minutes: string, parts: Partial<SendRecord>): SendRecord {
  return {
    id,
    newsletter_id: sampleNewsletter.id,
    variant: 'v2',
    channel: 'test',
    audience: 'tests@northlight.example',
    state: 'sent',
    staff: 'editor@researchdesk.example',
    created_at: `2026-11-20 08:${minutes}:04`,
    updated_at: `2026-11-20 08:${minutes}:06`,
    bytes: 61_696,
    hash: sampleHashes.second,
    subject: sampleNewsletter.name,
    answer: '250 2.0.0 OK queued',
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

/** Two tests and a DEV send; newest first. */
export const sampleTests: SendRecord[] = [
  send(3, '12', {}),
  send(2, '06', { channel: 'dev', audience: 'dev@northlight.example', hash: sampleHashes.first }),
  send(1, '02', { hash: sampleHashes.first, bytes: 61_412 }),
];

export const sampleBulk: SendRecord = send(4, '20', {
  channel: 'bulk',
  audience: 'all subscribers of FSI',
  answer: '201 Created, single send 27afa0ab, scheduled',
});

export const samplePublication: SendRecord = send(5, '26', {
  channel: 'website',
  variant: 'fsi',
  audience: 'insight.northlight.example',
  hash: sampleHashes.website,
  bytes: 58_204,
  answer: '200 OK, post 48213',
});

/** A second bulk send despite a finding. */
export const sampleRepeat: SendRecord = send(6, '41', {
  channel: 'bulk',
  audience: 'all subscribers of FSI',
  answer: '201 Created, single send 91cc04de, scheduled',
  reason: 'The ETH price in the table was wrong at 08:20; clients expect a correction.',
  repeats: sampleBulk.id,
});

export const sampleFailure: SendRecord = send(7, '44', {
  state: 'failed',
  answer: '451 4.7.1 Greylisting in effect, please come back later',
});

/** A test that one of its two recipients got. */
export const samplePartial: SendRecord = send(9, '49', {
  audience: 'tests@northlight.example, robin@northlight.example',
  state: 'partial',
  answer: 'The mail server refused 1 of 2 recipients.',
  recipients: [
    {
      address: 'tests@northlight.example',
      state: 'sent',
      reason: '',
      answer: '250 2.0.0 OK queued',
    },
    {
      address: 'robin@northlight.example',
      state: 'failed',
      reason: 'mailbox unavailable',
      answer: '550 5.1.1 Recipient address rejected: User unknown',
    },
  ],
});

export const sampleUnknown: SendRecord = send(8, '47', {
  channel: 'bulk',
  audience: 'all subscribers of FSI',
  state: 'unknown',
  answer: 'No answer within 30 seconds',
});

/** A whole morning, newest first. */
export const sampleSends: SendRecord[] = [
  sampleFailure,
  sampleRepeat,
  samplePublication,
  sampleBulk,
  ...sampleTests,
];
