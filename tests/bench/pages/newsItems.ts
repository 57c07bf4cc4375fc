import type { NewsItem } from '@/api/contract/news';

/** Typed into the filter one after the other. Few rows contain the last one. */
export const queries = ['stablecoin', 'inflow', 'mining', 'quorum'] as const;

const vocabulary = (
  'bitcoin ether solana stablecoin inflow outflow mining validator custody exchange token treasury ' +
  'regulator hearing ruling court appeal filing issuer fund trust basis futures options funding ' +
  'volume liquidity spread market maker desk research analyst report survey payment settlement ' +
  'bridge wallet exploit audit upgrade proposal vote delegate governance roadmap testnet mainnet ' +
  'rollup sequencer blob fee burn supply issuance halving hashrate difficulty energy grid contract ' +
  'lender borrower collateral loan default recovery claim estate creditor merger acquisition round ' +
  'seed venture partner launch listing index rate inflation payroll yield dollar gold equity bank ' +
  'charter license rule guidance tax budget senate committee agency europe asia london singapore'
).split(' ');

const authors = [
  'Ana Ruiz',
  'Ben Cole',
  'Chen Wei',
  'Dara Singh',
  'Eva Lind',
  'Finn Ode',
  'Gia Rossi',
];

/** Pseudo-random numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function item(index: number, text: string, author: string, content: string): NewsItem {
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `2026-11-20 ${two(index % 24)}:${two(index % 60)}:00`;
  return {
    id: index + 1,
    text,
    author,
    content,
    link: `https://news.example/${index + 1}`,
    posted_at: time,
    created_at: time,
    sub_category: '',
    block: index % 997 === 0,
    published_in: index % 11 === 5 ? { id: 1, name: 'First Word', date: time } : null,
  };
}

/** The first characters of each query, so that every key brings another row to the top. */
const heads = [
  '',
  ...queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1))),
];

/**
 * The given number of news items, with a headline of 9 words and a description of 40. One in 400
 * contains "quorum".
 */
export function newsItems(count: number): NewsItem[] {
  const next = numbers(7);
  const words = (many: number) =>
    Array.from({ length: many }, () => vocabulary[next(vocabulary.length)]).join(' ');
  return Array.from({ length: count }, (_, index) => {
    const head = heads[index];
    if (head !== undefined) return item(index, `${index} ${head}`.trim(), '', '');
    const rare = next(400) === 0 ? 'Quorum ' : '';
    const author = authors[next(authors.length)] ?? '';
    return item(index, `${index} ${rare}${words(9)}`, author, words(40));
  });
}

/** The first headline of the bucket filtered by the text, or '' if there is none. */
export function firstHeadline(items: NewsItem[], query: string): string {
  const wanted = query.toLowerCase();
  const found = items.find(({ text, author, content }) =>
    [text, author, content].some((part) => part.toLowerCase().includes(wanted)),
  );
  return found?.text ?? '';
}
