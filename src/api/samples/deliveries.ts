import type { Delivery, DeliveryCheck } from '@/api/contract/deliveries';

/** Mail and bulk email are connected, website and push aren't, as of 20 November 2026. */
export const sampleDeliveries: Delivery[] = [
  {
    service: 'mail',
    host: 'smtp.northlight.example',
    last_delivery: { at: '2026-11-20 08:12:06', answer: '250 2.0.0 OK queued' },
    last_failure: {
      at: '2026-11-18 08:44:06',
      answer: 'The mail server refused the message (451).',
    },
  },
  {
    service: 'bulk',
    host: 'api.sendgrid.com',
    last_delivery: {
      at: '2026-11-20 08:41:06',
      answer: 'SendGrid single send 91cc04de: scheduled',
    },
    last_failure: null,
  },
  {
    service: 'website',
    host: null,
    last_delivery: { at: '2026-11-20 08:26:06', answer: 'site/3f9a.html' },
    last_failure: null,
  },
  { service: 'push', host: null, last_delivery: null, last_failure: null },
];

export const sampleCheck: DeliveryCheck = {
  works: true,
  message: 'The mail server works.',
  details: 'The mail server accepted the connection and the sign-in.',
};

export const sampleFailedCheck: DeliveryCheck = {
  works: false,
  message: 'The bulk email provider doesn’t work. Nothing was sent.',
  details: 'SendGrid answered 401: authorization required (senders/1)',
};
