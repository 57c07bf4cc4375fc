import { describe, expect, test } from 'vitest';
import { capitaliseHeadline, capitaliseName } from '@/domain/format/capitals';

describe('a headline', () => {
  test.each([
    ['treasury opens comment period', 'Treasury opens comment period'],
    ['SEC delays decision', 'SEC delays decision'],
    ['“treasury opens,” they say', '“Treasury opens,” they say'],
    ['("update") bonds fall', '("Update") bonds fall'],
    ['¿qué pasa?', '¿Qué pasa?'],
    ['🚀 bitcoin rises', '🚀 Bitcoin rises'],
    ['👩‍👩‍👧‍👦family office buys', '👩‍👩‍👧‍👦Family office buys'],
    ['anti-SEC bill passes', 'Anti-SEC bill passes'],
    ['coinbase/SEC talks', 'Coinbase/SEC talks'],
    ['u.s. adds jobs', 'U.S. adds jobs'],
    ['“u.s.-china talks”', '“U.S.-china talks”'],
    ['élan in paris', 'Élan in paris'],
    ['e\u0301lan', 'E\u0301lan'],
    ['\u{10428} first', '\u{10400} first'],
    ['ﬁnance', 'Finance'],
    ['  spaced', '  Spaced'],
  ])('%s begins with a capital', (text, shown) => expect(capitaliseHeadline(text)).toBe(shown));

  test.each([
    '',
    '   ',
    '…',
    '$btc breaks out',
    '“$btc breaks out”',
    '– $btc breaks out',
    '#bitcoin trends',
    '@cobie leaves',
    'https://news.example/a moves',
    'eToro files',
    'iPhone sales',
    'iShares’ fund',
    'dYdX votes',
    '3 funds close',
    '21shares files',
    'بنك مركزي yields',
    'ბანკი',
    '🚀🚀',
    '\ud83d',
  ])('%s stays as written', (text) => expect(capitaliseHeadline(text)).toBe(text));
});

describe('a name', () => {
  test.each([
    ['mara lindqvist', 'Mara Lindqvist'],
    ["jean-luc o'neil", "Jean-Luc O'Neil"],
    ['siobhán o’brien', 'Siobhán O’Brien'],
    ["newsroom's desk", "Newsroom's Desk"],
    ['j.r.r. tolkien', 'J.R.R. Tolkien'],
    ['p. sousa', 'P. Sousa'],
    ['ludwig van beethoven', 'Ludwig Van Beethoven'],
    ['Ludwig van Beethoven', 'Ludwig van Beethoven'],
    ['mara Lindqvist', 'Mara Lindqvist'],
    ['Mara lindqvist', 'Mara Lindqvist'],
    ['van der Berg', 'Van der Berg'],
    ['Bank of America', 'Bank of America'],
    ['REUTERS', 'REUTERS'],
    ['Ana McKay', 'Ana McKay'],
    ['eToro research', 'eToro Research'],
    ['(guest) “theo”', '(Guest) “Theo”'],
    ['@cobie and desk@news.example', '@cobie And desk@news.example'],
    ['ana  sousa', 'Ana  Sousa'],
    ['محمد ali 🚀', 'محمد Ali 🚀'],
    ["(o'neil)", "(O'Neil)"],
    ["hallowe'en desk", "Hallowe'en Desk"],
    ['ﬃnch', 'Ffinch'],
    ['', ''],
  ])('%s is shown as %s', (name, shown) => expect(capitaliseName(name)).toBe(shown));
});
