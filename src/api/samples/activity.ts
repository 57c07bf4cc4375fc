import type { ActivityRow } from '@/api/contract/activity';
import { sampleNewsletter } from './newsletters';

const robin = { staff_id: 1, staff: 'Robin <editor@researchdesk.example>', address: '192.0.2.14' };
const amara = {
  staff_id: 4,
  staff: 'Amara <amara.okafor@researchdesk.example>',
  address: '198.51.100.7',
};

export const sampleActivity: ActivityRow[] = [
  {
    ...robin,
    action: 'sent',
    subject: 'newsletter',
    subject_id: 12,
    name: sampleNewsletter.name,
    at: '2026-11-20 08:14:02',
  },
  {
    ...robin,
    action: 'sent a test of',
    subject: 'newsletter',
    subject_id: 12,
    at: '2026-11-20 08:05:37',
  },
  {
    ...robin,
    action: 'ignored an issue in',
    subject: 'newsletter',
    subject_id: 12,
    reason: '“Grayscale” in Market Update: “gray scale” is also used.',
    at: '2026-11-20 08:02:10',
  },
  { ...amara, action: 'approved', subject: 'question', subject_id: 6, at: '2026-11-20 07:59:10' },
  {
    ...amara,
    action: 'scheduled',
    subject: 'notification',
    subject_id: 3,
    at: '2026-11-20 07:48:51',
  },
  { ...robin, action: 'changed', subject: 'newsletter', subject_id: 12, at: '2026-11-20 06:04:18' },
  {
    ...robin,
    action: 'signed in to',
    subject: 'account',
    subject_id: 1,
    at: '2026-11-20 06:02:11',
  },
  {
    ...robin,
    action: 'failed to sign in to',
    subject: 'account',
    subject_id: 1,
    address: '2001:db8:0:7::/64',
    at: '2026-11-20 03:17:44',
  },
  { ...robin, action: 'changed', subject: 'level', subject_id: 4, at: '2026-11-19 16:30:00' },
  {
    ...amara,
    action: 'cleared',
    subject: 'live votes',
    subject_id: null,
    at: '2026-11-19 15:12:26',
  },
].map((row, at) => ({ id: 900 - at, name: '', reason: '', ...row }));
