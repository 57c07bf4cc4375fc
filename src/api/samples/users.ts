import type { Person } from '@/api/contract/users';
import { sampleUser } from './auth';

const { organization, organization_id } = sampleUser;

export const samplePeople: Person[] = [
  {
    user_id: 4,
    first_name: 'Amara',
    email: 'amara.okafor@researchdesk.example',
    organization,
    organization_id,
    level: 2,
    seen_at: '2026-11-20 07:58:12',
    has_second_factor: true,
    passkeys: 1,
    provider: '',
    sessions: 2,
  },
  {
    user_id: 5,
    first_name: 'Jonas',
    email: 'jonas.weber@researchdesk.example',
    organization,
    organization_id,
    level: 1,
    seen_at: null,
    has_second_factor: false,
    passkeys: 0,
    provider: '',
    sessions: 0,
  },
  {
    user_id: 3,
    first_name: 'Mei',
    email: 'mei.tanaka@researchdesk.example',
    organization,
    organization_id,
    level: 1,
    seen_at: '2026-11-19 17:20:45',
    has_second_factor: false,
    passkeys: 0,
    provider: '',
    sessions: 1,
  },
  {
    ...sampleUser,
    seen_at: '2026-11-20 08:13:40',
    has_second_factor: true,
    passkeys: 0,
    provider: '',
    sessions: 3,
  },
];
