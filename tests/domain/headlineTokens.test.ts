import { describe, expect, test } from 'vitest';
import { gistOf, headlineTokens } from '@/domain/news/headlineTokens';

const wordsOf = (text: string) => [...gistOf(text).words];

describe('the words and figures of a headline', () => {
  test.each([
    ['Kraken’s new bank', ['Kraken', 'new', 'bank']],
    ["The miner's bill, and the miners' bank", 'The miner bill and the miners bank'.split(' ')],
    ["O'Shea doesn't sell", ['OShea', 'doesnt', 'sell']],
    ['Web3 start-up, worth $64 million', ['Web3', 'start-up', 'worth', '$64 million']],
  ])('%j', (text, tokens) => expect(headlineTokens(text)).toEqual(tokens));
});

describe('the words that tell what a headline is about', () => {
  test.each([
    ['the token and the tokens', ['token']],
    ['gas press fee', ['gas', 'press', 'fee']],
    ['listing listed lists list', ['list']],
    ['start-up', ['startup']],
    ['web3 banks', ['web3', 'bank']],
    ['release 1.2.3', ['releas', '1.2.3']],
    ['BTC falls 3% in 6 days', ['bitcoin', 'day']],
    ['it is over', []],
  ])('%j', (text, words) => expect(wordsOf(text)).toEqual(words));

  test('are names if they begin with a capital letter', () => {
    expect([...gistOf('eToro and Kraken list a token').names]).toEqual(['kraken']);
  });
});

describe('the figures and decisions of a headline', () => {
  test.each([
    ['Loses 5 percent', '5%'],
    ['Loses 5 per cent', '5%'],
    ['25 bps', '25bps'],
    ['A basis of −5 million', '-5000000'],
    ['A basis of −0.5%', '-0.5%'],
    ['Zero fees', '0'],
    ['Twelve-month plan', '12'],
    ['Web3', ''],
    ['Release 1.2.3', ''],
    ['It is over', ''],
  ])('%j', (text, decisive) => expect(gistOf(text).decisive).toBe(decisive));

  test('have no order, and are told apart', () => {
    const decisive = (text: string) => gistOf(text).decisive;
    expect(decisive('3 banks, 20 coins')).toBe(decisive('20 coins, 3 banks'));
    expect(decisive('1 bank, 23 coins')).not.toBe(decisive('12 banks, 3 coins'));
  });
});
