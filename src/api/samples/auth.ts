import type { User } from '@/api/contract/auth';

export const sampleUser: User = {
  user_id: 1,
  first_name: 'Robin',
  email: 'editor@researchdesk.example',
  organization_id: 1,
  organization: 'Northlight Research',
  level: 3,
};
