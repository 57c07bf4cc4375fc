import type { App, Webhook } from '@/api/contract/apps';

/** Apps that call the API, newest first. */
export const sampleApps: App[] = [
  {
    id: 3,
    name: 'FSI app for testers',
    key_start: 'desk_app_7Qm2',
    service: 'fsinsight',
    origins: [],
    is_tester: true,
    manages_subscribers: false,
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
    manages_subscribers: false,
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
    manages_subscribers: false,
    created_at: '2026-09-28 11:30:05',
    created_by: 'Robin',
    used_at: '2026-11-20 08:14:00',
  },
];

/** As it is shown once. */
export const sampleAppKey = 'desk_app_7Qm2vN4xTzB8cYk1LwRf6HsJ0dGp3aUeOi5qXnZtM9o';

/** Webhooks, newest first: one that works, one that fails, one that wasn't used yet. */
export const sampleWebhooks: Webhook[] = [
  {
    id: 3,
    url: 'https://hooks.northlight.example/chat',
    events: ['question.approved'],
    created_at: '2026-11-20 07:40:02',
    last: null,
  },
  {
    id: 2,
    url: 'https://automation.northlight.example/desk',
    events: ['announcement.enabled', 'notification.sent'],
    created_at: '2026-11-03 10:12:45',
    last: {
      event: 'notification.sent',
      state: 'waiting',
      answer: 'The address answered 503.',
      at: '2026-11-20 08:12:30',
    },
  },
  {
    id: 1,
    url: 'https://www.northlight.example/api/desk-events',
    events: ['newsletter.published'],
    created_at: '2026-10-12 15:20:11',
    last: {
      event: 'newsletter.published',
      state: 'sent',
      answer: 'The address accepted this (200).',
      at: '2026-11-20 08:14:05',
    },
  },
];

/** As it is shown once. */
export const sampleWebhookSecret = 'desk_hook_Zt4nQ8vLxB2cYk7RwHs1Jm0dGp6aUeOi3fXnVtM9o5q';
