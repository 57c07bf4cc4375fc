import type {
  Archive,
  CheckSetting,
  Delivery,
  DeliveryCheck,
  Recipients,
  RestrictedWords,
} from '@/api/contract/settings';

/** The test list was stored here; the dev list is the server's own setting. */
export const sampleRecipients: Recipients[] = [
  {
    list: 'test',
    addresses: ['tests@northlight.example', 'editor@northlight.example', 'desk@northlight.example'],
    isStored: true,
  },
  { list: 'dev', addresses: ['dev@northlight.example'], isStored: false },
];

/** A short list that was saved in Settings. */
export const sampleRestrictedWords: RestrictedWords = {
  words: ['guaranteed', 'risk-free', 'can’t lose', 'sure thing', 'get rich'],
  isStored: true,
};

const untouched = { mode: null, fixed: '', ignored: 0, example: '', at: null };

/** Checks of which people ignored some, one that is lowered, one that is off and one that always runs. */
export const sampleCheckSettings: CheckSetting[] = [
  {
    key: 'spelling',
    name: 'Spelling',
    mode: 'tip',
    fixed: '',
    ignored: 14,
    example: '“restaking” in Market Update isn’t in the dictionary.',
    at: '2026-11-20 08:02:10',
  },
  {
    ...untouched,
    key: 'tickers',
    name: 'Tickers missing from the tables',
    ignored: 3,
    example: '$LINK in Market Update isn’t in any price table.',
    at: '2026-11-19 07:44:00',
  },
  { ...untouched, key: 'sentences', name: 'Sentences without an end', mode: 'off' },
  { ...untouched, key: 'dates', name: 'Dates that disagree' },
  {
    ...untouched,
    key: 'unsubscribe',
    name: 'Unsubscribe link',
    fixed: 'The law asks for this in every email.',
  },
];

/** An archive that shows whole newsletters, and to which emails link. */
export const sampleArchive: Archive = {
  mode: 'full',
  address: 'https://desk.northlight.example/newsletters',
  is_linked: true,
};

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
