import type { PriceAlertsItem } from '@/api/contract/priceAlerts';

/** The newest first. The last one has nothing but a name. */
export const samplePriceAlerts: PriceAlertsItem[] = [
  {
    id: 3,
    name: 'Bitcoin above $95,000',
    note: 'The third of these price alerts has a long note, so that stories show how it wraps: it names the reason, who asked for it and what is to be done.',
    created_at: '2026-11-20 08:05:00',
  },
  {
    id: 2,
    name: 'Ether below $3,000',
    note: 'Asked for by the research team.',
    created_at: '2026-11-19 16:40:00',
  },
  { id: 1, name: 'Solana above $250', note: '', created_at: null },
];
