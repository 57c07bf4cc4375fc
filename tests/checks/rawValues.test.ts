import { describe, expect, it } from 'vitest';
import { foundInText } from './written';

describe('an error or a raw value', () => {
  it.each([
    ['Fees came to #DIV/0! last month.', '#DIV/0!'],
    ['Supply is ######## coins.', '########'],
    ['Volume: =SUM(B2:B9)', '=SUM(B2:B9)'],
    ['Turnover was 1.23E+09 on Monday.', '1.23E+09'],
    ['Funding is 0.6100000000000001 bps.', '0.6100000000000001'],
    ['The contract expires on 46359.', '46359'],
    ['Published at 2026-11-20T13:14:00Z by the desk.', '2026-11-20T13:14:00Z'],
    ['Funds took in $ million last week.', '$ million'],
    ['Fees fell by % in a week.', '%'],
    ['The lender raised $__ million.', '$__'],
    ['The vote takes place on DD/MM/YYYY.', 'DD/MM/YYYY'],
    ['Data: {"price":94318}', '{"price":94318}'],
    ['Growth of None% in a year.', 'None%'],
  ])('is in: %s', (html, words) => {
    expect(foundInText('rawValues', html)[0]).toMatchObject({ words });
  });

  it.each([
    'It is our #1 pick of four.',
    'The ticket size is n/a for private rounds.',
    'The whale moved 0.00012345 bitcoin.',
    'In % terms, the move is small.',
    'The upgrade activates at block 977,450.',
    'It has sold on 46,357 occasions.',
    'The minutes of 2026-11-20 are public.',
    'Another billion left the funds.',
    'The price of one unit is $5.',
    'The 5E model has five stages.',
  ])('isn’t in: %s', (html) => {
    expect(foundInText('rawValues', html)).toEqual([]);
  });
});
