import type { Instrument } from '@/api/contract/instruments';

function instrument(id: number, name: string, context_name: string): Instrument {
  return { id, name, context_name };
}

/** Coins that the search finds. The first twelve are already in the price table. */
export const sampleInstruments: Instrument[] = [
  instrument(1, 'BTC', 'Bitcoin'),
  instrument(2, 'ETH', 'Ethereum'),
  instrument(3, 'XRP', 'XRP Ledger'),
  instrument(4, 'BNB', 'BNB Chain'),
  instrument(5, 'SOL', 'Solana'),
  instrument(6, 'DOGE', 'Dogecoin'),
  instrument(7, 'ADA', 'Cardano'),
  instrument(8, 'LINK', 'Chainlink'),
  instrument(9, 'AVAX', 'Avalanche'),
  instrument(10, 'UNI', 'Uniswap'),
  instrument(11, 'AAVE', 'Aave'),
  instrument(12, 'HNT', 'Helium'),
  instrument(13, 'DOT', 'Polkadot'),
  instrument(14, 'ATOM', 'Cosmos Hub'),
  instrument(15, 'NEAR', 'NEAR Protocol'),
  instrument(16, 'ARB', 'Arbitrum'),
  instrument(17, 'OP', 'Optimism'),
  instrument(18, 'MKR', 'Maker'),
  instrument(19, 'LDO', 'Lido DAO'),
  instrument(20, 'FIL', 'Filecoin'),
  instrument(21, 'RNDR', 'Render'),
  instrument(22, 'STX', 'Stacks'),
  instrument(23, 'INJ', 'Injective'),
  instrument(24, 'TIA', 'Celestia'),
];
