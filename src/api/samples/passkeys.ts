import type { Passkey } from '@/api/contract/passkeys';

export const samplePasskeys: Passkey[] = [
  {
    id: 4,
    name: 'MacBook',
    created_at: '2026-10-02 09:14:20',
    used_at: '2026-11-20 06:02:11',
  },
  { id: 7, name: 'Security key', created_at: '2026-11-18 17:31:05', used_at: null },
];
