import type { LinkClicks, SendCounts, SendResult } from '@/api/contract/sendEvents';
import { sampleBulk, sampleRepeat } from './sends';

/** What was reported of a send to 12,408 subscribers. */
export const sampleCounts: SendCounts = {
  delivered: 12_310,
  open: 4_104,
  machine_open: 5_204,
  click: 812,
  bounce: 61,
  blocked: 23,
  dropped: 37,
  spamreport: 2,
  unsubscribe: 14,
  resubscribe: 3,
};

function link(
  section: string,
  label: string,
  url: string,
  [clicks, people]: [number, number],
): LinkClicks {
  return { section, label, url, clicks, people };
}

/** In the order of the email. */
export const sampleLinks: LinkClicks[] = [
  link('header', 'View in browser', 'https://insight.northlight.example/daily', [41, 38]),
  link('commentary', 'latest minutes', 'https://news.example/rates/minutes', [164, 151]),
  link('commentary', 'exchange data', 'https://data.example/exchange-balances', [88, 80]),
  link('commentary', '$90,800 area', 'https://insight.northlight.example/levels', [57, 55]),
  link('news', 'Spot funds take in $412 million', 'https://news.example/funds/inflow', [231, 214]),
  link(
    'news',
    'Solana fees at their highest since August',
    'https://news.example/solana/fees',
    [142, 133],
  ),
  link(
    'news',
    'Exchange agrees to settle with regulator',
    'https://news.example/exchange/settles',
    [96, 91],
  ),
  link(
    'promo',
    'Webinar: the outlook for crypto',
    'https://insight.northlight.example/webinar',
    [73, 69],
  ),
  link('footer', 'Terms of service', 'https://www.northlight.example/terms', [0, 0]),
  link('', '', '', [22, 19]),
];

/** A morning's send with everything that was reported of it. */
export const sampleResult: SendResult = {
  id: sampleBulk.id,
  audience: sampleBulk.audience,
  sent_at: sampleBulk.created_at,
  counts: sampleCounts,
  missing: null,
  links: sampleLinks,
};

/** A correction of which nothing has been reported yet. */
export const sampleSilentResult: SendResult = {
  id: sampleRepeat.id,
  audience: sampleRepeat.audience,
  sent_at: sampleRepeat.created_at,
  counts: null,
  missing: 'nothingYet',
  links: [],
};
