import type { LinkResult } from '@/api/contract/linkChecks';

const flows = 'https://data.example/exchange-balances';
const minutes = 'https://news.example/rates/november-minutes';

/** What two links of the sample newsletter answer: one leads elsewhere, one has no page. */
export const sampleLinkResults: LinkResult[] = [
  {
    address: flows,
    state: 'redirected',
    final: 'https://charts.example/login?next=balances',
    status: 200,
    chain: [
      { address: flows, status: 301 },
      { address: 'https://www.data.example/exchange-balances', status: 302 },
      { address: 'https://charts.example/login?next=balances', status: 200 },
    ],
  },
  {
    address: minutes,
    state: 'broken',
    final: minutes,
    status: 404,
    chain: [{ address: minutes, status: 404 }],
  },
];
