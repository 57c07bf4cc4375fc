/** How often a plan is billed. */
export type Billing = 'yearly' | 'monthly';
export type PlanKey = 'macro' | 'digitalAssets' | 'pro';

/** The online shop that takes payments. */
export interface Cart {
  /** May already have a query or a fragment, which are kept. */
  address: string;
  /** Product and variation ids in the shop. */
  items: Record<PlanKey, { product: string; variations: Record<Billing, string> }>;
  /** The provider of crypto payments for yearly subscriptions. */
  cryptoProvider: string;
  trialDays: number;
}

/**
 * The firm's cart. It is in its own file so that the public pricing page doesn't load the rest of
 * `firm.ts`.
 */
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
