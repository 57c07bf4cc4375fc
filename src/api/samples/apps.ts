import type { App } from '@/api/contract/apps';

/** Apps that call the API, newest first. */
export const sampleApps: App[] = [
  {
    id: 3,
    name: 'FSI app for testers',
    key_start: 'desk_app_7Qm2',
    service: 'fsinsight',
    origins: [],
    is_tester: true,
    created_at: '2026-11-19 16:02:11',
    created_by: 'Robin',
    used_at: null,
  },
  {
    id: 2,
    name: 'Members’ website',
    key_start: 'desk_app_Xf9a',
    service: '',
    origins: ['https://members.northlight.example', 'https://www.northlight.example'],
    is_tester: false,
    created_at: '2026-10-02 09:15:40',
    created_by: 'Robin',
    used_at: '2026-11-20 08:13:00',
  },
  {
    id: 1,
    name: 'FSI app',
    key_start: 'desk_app_k0Lp',
    service: 'fsinsight',
    origins: [],
    is_tester: false,
    created_at: '2026-09-28 11:30:05',
    created_by: 'Robin',
    used_at: '2026-11-20 08:14:00',
  },
];

/** As it is shown once. */
export const sampleAppKey = 'desk_app_7Qm2vN4xTzB8cYk1LwRf6HsJ0dGp3aUeOi5qXnZtM9o';
