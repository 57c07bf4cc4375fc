/** How often a plan is paid for. */
export type Billing = 'yearly' | 'monthly';
export type PlanKey = 'macro' | 'digitalAssets' | 'pro';

/** The shop that takes the payments. */
export interface Cart {
  /** A query or fragment of its own is kept. */
  address: string;
  /** Product and variation ids in the shop. */
  items: Record<PlanKey, { product: string; variations: Record<Billing, string> }>;
  /** Who takes crypto for yearly subscriptions. */
  cryptoProvider: string;
  trialDays: number;
}

/** The firm's cart; alone in its file for the public page that needs nothing else of the firm. */
export const firmCart: Cart = {
  address: 'https://cart.northlight.example/checkout',
  items: {
    macro: { product: '1100', variations: { yearly: '1101', monthly: '1102' } },
    digitalAssets: { product: '1200', variations: { yearly: '1201', monthly: '1202' } },
    pro: { product: '1300', variations: { yearly: '1301', monthly: '1302' } },
  },
  cryptoProvider: 'Samplecoin Pay',
  trialDays: 30,
};
