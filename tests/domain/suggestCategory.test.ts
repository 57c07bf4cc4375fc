import { describe, expect, it } from 'vitest';
import { sampleNews } from '@/api/samples/news';
import { suggestCategory } from '@/domain/news/suggestCategory';

const item = (text: string, author = '', content = '') => ({ text, author, content });

describe('the suggested category of a news item', () => {
  it.each([
    ['Market Data', item('Open interest in futures hits a record high')],
    ['Dose of DeFI', item('Lending protocol raises its yield on stablecoins')],
    ['Crypto Infrastructure', item('Validators approve the testnet upgrade')],
    ['Thoughts and Opinions', item('Why the case for gold is weak', 'Letters from a Friend')],
    ['Regulation', item('Senate committee delays the stablecoin bill', 'Rule & Docket')],
    ['Fundraising and M&A', item('Custodian raises $64 million in a Series B')],
    ['NFTs', item('NFT royalties return as collectibles recover')],
    ['Gaming', item('Game studio closes its guild')],
    ['Mining', item('Miners add hashrate before the halving')],
    ['Hiring', item('Exchange hires a chief risk officer and names two more')],
    ['Product Updates and Partnerships', item('Wallet partners with a bank and launches cards')],
    ['Web 3.0', item('Web3 sites adopt decentralized identity')],
    ['Metaverse', item('Virtual land in the metaverse loses value')],
    ['DAOs', item('DAO delegates reject the proposal')],
    ['Investment Products', item('Issuers expect inflows into spot ETFs')],
    ['Hacks, Exploits, and Scams', item('Attacker drains a bridge in a $7 million exploit')],
  ])('%s', (category, news) => {
    expect(suggestCategory(news)).toBe(category);
  });

  it.each([
    ['an empty item', item('')],
    ['one weak word', item('A quiet day for the market')],
    ['two categories that are as likely', item('Miners hire a chief')],
    ['a word only in the text below', item('Bitcoin today', '', 'Miners sold.')],
  ])('none for %s', (_, news) => {
    expect(suggestCategory(news)).toBeNull();
  });

  it('is right for nearly all samples that it is sure of', () => {
    const sure = sampleNews.filter((news) => suggestCategory(news) !== null);
    const right = sure.filter((news) => suggestCategory(news) === news.sub_category);
    expect(sure.length).toBeGreaterThan(sampleNews.length / 3);
    expect(right.length / sure.length).toBeGreaterThanOrEqual(0.85);
  });
});
