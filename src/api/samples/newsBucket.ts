import type { SampleStory } from './newsSelected';

function story(sub_category: string, author: string, text: string, content: string): SampleStory {
  return { sub_category, author, text, content };
}

/** Today's stories that no newsletter has selected yet. */
export const bucketStories: SampleStory[] = [
  story(
    'Quick Bits',
    'The Morning Ledger',
    'Solana fees reach their highest level in three months',
    'Fee revenue on the network rose to $6.1 million in a day, helped by a new exchange for tokenised shares.',
  ),
  story(
    'Quick Bits',
    'Chain & Coupon',
    'Dogecoin fund opens with $11 million of trading on its first day 🐕',
    'Volume was modest by the standards of this year’s launches. The issuer said that two more funds will follow within weeks.',
  ),
  story(
    'Market Data',
    'Basis Points Daily',
    'Options worth $3.2 billion expire today, most at the $95,000 strike',
    'The put/call ratio of the expiring contracts stands at 0.62. Dealers are thought to be short gamma between $93,500 and $96,000, a range in which moves of the spot price tend to be amplified. The largest single position is a call spread bought two months ago by one account, and traders expect at least part of it to be rolled into the next series before the morning is over.',
  ),
  story(
    'Market Data',
    'Depth of Book',
    'Exchange balances of bitcoin fall to the lowest count in seven years',
    'Another 4,900 coins left trading venues in a day.',
  ),
  story(
    'Market Data',
    'Basis Points Daily',
    'Realised volatility slips below that of large technology shares',
    'Thirty-day realised volatility of bitcoin fell to 31%.',
  ),
  story(
    'Regulation',
    'Rule & Docket',
    'Senate committee sets a date for the market structure bill',
    'Members will vote on 74 amendments. The chair expects the contested section on yield-bearing stablecoins to be split off.',
  ),
  story(
    'Regulation',
    'Continental Brief',
    'European supervisors publish guidance on staking by funds',
    'Funds may stake up to a fifth of a position where the unbonding period is shorter than the redemption notice.',
  ),
  story(
    'Regulation',
    'Rule & Docket',
    'Tax office delays broker reporting for decentralised venues by one year',
    'The office said that it needs more time to define who is a broker.',
  ),
  story(
    'Thoughts and Opinions',
    'Letters from the Desk',
    'Tokenised deposits and stablecoins will not merge, and that is fine',
    'One is a claim on a bank, the other a claim on a portfolio. The author compares their behaviour in a weekend of stress.',
  ),
  story(
    'Thoughts and Opinions',
    'Second Derivative',
    'The case for owning fewer tokens',
    'Breadth has narrowed for eleven months. Concentration, the author writes, is a result and not a risk.',
  ),
  story(
    'Dose of DeFI',
    'Yield Gazette',
    'Aave community approves a savings product for institutions',
    'The product will hold short Treasury bills next to stablecoin loans.',
  ),
  story(
    'Dose of DeFI',
    'Pool Report',
    'Perpetual exchanges lose share to spot for the first time in five months',
    'Weekly spot volume on decentralised exchanges rose to $38 billion, while perpetual volume fell by a tenth.',
  ),
  story(
    'Fundraising and M&A',
    'Term Sheet Weekly',
    'Custodian Keystone Vault agrees to buy a Swiss rival',
    'The price was not disclosed. The combined firm will look after $92 billion for 1,100 clients.',
  ),
  story(
    'Fundraising and M&A',
    'Term Sheet Weekly',
    'Zero-knowledge start-up Prooflight raises $22 million',
    'The round was led by an industrial investor that wants to prove the origin of components.',
  ),
  story(
    'Fundraising and M&A',
    'Deal Diary',
    'Exchange operator weighs a listing in the second quarter',
    'Two people with knowledge of the plan said that banks have been asked to pitch.',
  ),
  story(
    'Crypto Infrastructure',
    'Node & Network',
    'Rollup halves its block time without raising fees',
    'Blocks now arrive every second. The change needed no new hardware.',
  ),
  story(
    'Crypto Infrastructure',
    'Node & Network',
    'Oracle network adds price feeds for 40 government bonds',
    'Six dealers contribute quotes; the median is published every minute of the trading day.',
  ),
  story(
    'NFTs',
    'Gallery Ledger',
    'Auction house ends its separate sale of digital art',
    'Digital works will appear in the evening sale from next year.',
  ),
  story(
    'NFTs',
    'Gallery Ledger',
    'Ticketing collection passes one million holders',
    'The tickets cannot be resold above their price.',
  ),
  story(
    'Gaming',
    'Respawn Report',
    'Studio returns $18 million to token holders and closes its game',
    'Players may keep their items, which a fan project has offered to import.',
  ),
  story(
    'Gaming',
    'Respawn Report',
    'Console maker files a patent for portable achievements',
    'The filing describes a registry that several publishers could share.',
  ),
  story(
    'Mining',
    'Hashrate Herald',
    'Texas miners earn more from standing still than from hashing',
    'Payments for reduced demand exceeded mining revenue in the first half of the month.',
  ),
  story(
    'Hiring',
    'Desk Moves',
    'Asset manager names a head of digital fixed income',
    'The post is new. The team will have nine people in New York and London.',
  ),
  story(
    'Product Updates and Partnerships',
    'Launch Notes',
    'Card network lets merchants settle in stablecoins on Sundays',
    'The pilot covers 14 countries and two tokens.',
  ),
  story(
    'Product Updates and Partnerships',
    'Launch Notes',
    'Wallet adds recovery by two friends and a bank',
    'No party can move funds alone, and a recovery takes three days.',
  ),
  story(
    'Web 3.0',
    'Open Protocols',
    'Browser ships support for portable logins',
    'Sites can accept a key that stays on the visitor’s device.',
  ),
  story(
    'Metaverse',
    'Open Protocols',
    'Virtual land sells at a hundredth of its peak price',
    'A parcel that cost $48,000 four years ago changed hands for $460.',
  ),
  story(
    'DAOs',
    'Quorum',
    'Delegates vote to pay themselves less',
    'The proposal passed with 91% in favour and the lowest turnout of the year.',
  ),
  story(
    'Investment Products',
    'Fund Wire',
    'Issuer files for a fund that holds bitcoin and gold in equal parts',
    'Rebalancing would take place every quarter, in kind where possible. <b>Fees</b> were left blank in the filing.',
  ),
  story(
    'Hacks, Exploits, and Scams',
    'Incident Log',
    'Fake airdrop of a real wallet costs users $1.3 million',
    'The page copied the wallet’s name with one letter changed. Two advertising networks removed it after six hours.',
  ),
  story('', '', 'Payments firm publishes its reserves in real time', ''),
  story(
    'Stablecoins & Payments',
    'Chain & Coupon',
    'Remittance corridor to Manila moves a third of its volume on-chain',
    'Average cost fell from 4.9% to 1.1% within a year, according to the operator.',
  ),
];
