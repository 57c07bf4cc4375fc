import type { Webhook } from '@/api/contract/webhooks';

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
