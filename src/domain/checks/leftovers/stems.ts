import { remembered, textKey } from '@/domain/checks/remembered';

/** Words that say nothing about the subject of a sentence. */
const stopWords = new Set(
  'a an the of in on at by for from with to into over under about as and or but nor so yet than then that this these those which who whom whose it its they their them he she his her we our us you your i is are was were be been being has have had do does did will would may might can could should shall must not no never none there here when where while if once after before until since because though although more most less least very only just also too even still again already up down out off all any each every both either neither some such same own other another much many few several one two three four five six seven eight nine ten eleven twelve first second third now today tomorrow yesterday s t re ve sum summary however per via like near around between across during within without against through'.split(
    ' ',
  ),
);

const irregular: Readonly<Record<string, string>> = {
  took: 'take',
  taken: 'take',
  fell: 'fall',
  fallen: 'fall',
  left: 'leave',
  led: 'lead',
  lost: 'lose',
  rose: 'rise',
  risen: 'rise',
  grew: 'grow',
  held: 'hold',
  went: 'go',
  goes: 'go',
  sold: 'sell',
  bought: 'buy',
  told: 'tell',
  paid: 'pay',
  expiring: 'expire',
  expiry: 'expire',
  expires: 'expire',
  expired: 'expire',
  etf: 'fund',
  etfs: 'fund',
  inflows: 'inflow',
  ether: 'ethereum',
  btc: 'bitcoin',
  eth: 'ethereum',
  sol: 'solana',
};

function endless(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=\w{3})(?:ings?|ed)$/, '')
    .replace(/(?<=\w\w)(?<![su])s$/, '')
    .replace(/(?<=\w{3})e$/, '');
}

const stems = new Map<string, string>();

/** The word without its usual endings, so that `funds` and `fund` are one. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  const cached = stems.get(lower);
  if (cached !== undefined) return cached;
  const bare = lower.replace(/[’']s?$/, '');
  const stem = endless(irregular[bare] ?? bare);
  if (stems.size > 20_000) stems.clear();
  stems.set(lower, stem);
  return stem;
}

function readStems(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/\p{L}[\p{L}’'-]*|\d+-day/gu)) {
    const stem = stemOf(word);
    const bare = word.toLowerCase().replace(/[’']s?$/, '');
    if (!stopWords.has(bare) && stem.length > 1) found.add(stem);
  }
  return found;
}

/** The stems of the words that say what a text is about. */
export const subjectStems = remembered(textKey, readStems);

export function sharedStems(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((stem) => b.has(stem));
}
