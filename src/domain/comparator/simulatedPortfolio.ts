import type { Position } from '@/api/contract/comparator';

/** The example that Simulate Portfolio fills in. */
export const simulatedPortfolio: readonly Position[] = [
  { ticker: 'AAPL', shares: 10 },
  { ticker: 'MSFT', shares: 5 },
  { ticker: 'AMZN', shares: 5 },
  { ticker: 'GOOGL', shares: 5 },
  { ticker: 'JPM', shares: 5 },
  { ticker: 'JNJ', shares: 5 },
  { ticker: 'UNH', shares: 4 },
  { ticker: 'XOM', shares: 5 },
  { ticker: 'HD', shares: 2 },
  { ticker: 'COIN', shares: 1 },
];
