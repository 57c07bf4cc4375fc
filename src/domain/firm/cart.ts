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
  terms: SubscriptionTerms;
}

/** What the firm promises its subscribers, in sentences that follow the page's own. */
export interface SubscriptionTerms {
  /** What happens when the free trial ends. */
  trialEnd: string;
  /** How to cancel, and how long the subscriber keeps access. */
  cancellation: string;
  /** How to change the plan or the billing, and from when the change applies. */
  planChange: string;
  /** The address of the subscriber's account on the firm's website. */
  account: string;
  /** The mailbox for questions about plans. */
  contact: string;
}

/** The firm's cart. All values are samples, the sentences of the terms too. */
export const firmCart: Cart = {
  address: 'https://cart.northlight.example/checkout',
  items: {
    macro: { product: '1100', variations: { yearly: '1101', monthly: '1102' } },
    digitalAssets: { product: '1200', variations: { yearly: '1201', monthly: '1202' } },
    pro: { product: '1300', variations: { yearly: '1301', monthly: '1302' } },
  },
  cryptoProvider: 'Samplecoin Pay',
  trialDays: 30,
  terms: {
    trialEnd:
      'Cancel before it ends and you pay nothing. Otherwise your first bill follows when it ends.',
    cancellation:
      'Cancel at any time in your account. You keep access until the end of the month or year that you paid for.',
    planChange:
      'Yes. Change your plan or billing in your account. The change applies from your next bill.',
    account: 'https://insight.northlight.example/account',
    contact: 'members@northlight.example',
  },
};
