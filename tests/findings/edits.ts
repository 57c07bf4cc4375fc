import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import type { CryptoPrice, CryptoPrices, ListedPrices } from '@/api/contract/prices';
import type { Letter } from '@/domain/findings/report';
import { sectionsOf } from '@/domain/findings/sections';
import { commentaryText, parseCommentary } from '@/domain/commentary';
import { emailCategories } from '@/domain/news';
import type { SectionName } from '@/domain/variants';
import { remade } from './clean';

export type Edit = (letter: Letter) => Letter;

/** The letter with other fields of its newsletter. */
export function fields(letter: Letter, parts: Partial<Newsletter>): Letter {
  return remade(letter, { newsletter: { ...letter.input.newsletter, ...parts } });
}

/** One more paragraph (or any HTML) at the end of the market commentary. */
export function says(letter: Letter, html: string): Letter {
  const { daily_comments } = letter.input.newsletter;
  const block = html.startsWith('<') ? html : `<p>${html}</p>`;
  return fields(letter, { daily_comments: `${daily_comments}${block}` });
}

/** The same for the technical commentary. */
export function saysTechnically(letter: Letter, words: string): Letter {
  const { daily_comments_technical } = letter.input.newsletter;
  return fields(letter, { daily_comments_technical: `${daily_comments_technical}<p>${words}</p>` });
}

/** The news item at that place, changed. */
export function item(letter: Letter, at: number, parts: Partial<NewsItem>): Letter {
  const news = letter.input.news.map((one, place) => (place === at ? { ...one, ...parts } : one));
  return remade(letter, { news });
}

/** One more news item, the first one changed. */
export function addItem(letter: Letter, parts: Partial<NewsItem>): Letter {
  const [first] = letter.input.news;
  if (!first) throw new Error('The letter has no news.');
  return remade(letter, {
    news: [
      ...letter.input.news,
      { ...first, id: 9_001, content: 'Details are in the filing.', ...parts },
    ],
  });
}

/** So many more news items, each a story of its own, in all categories. */
export function manyNews(letter: Letter, count: number): Letter {
  const [first] = letter.input.news;
  if (!first) throw new Error('The letter has no news.');
  const subjects = 'Anchor Beacon Cedar Dune Ember Fjord Glade Harbour Islet Juniper'.split(' ');
  const verbs = 'hires sues audits merges renames licenses insures tests indexes archives'.split(
    ' ',
  );
  const news = Array.from({ length: count }, (_, at) => ({
    ...first,
    id: 10_000 + at,
    text: `${subjects[at % 10]} ${verbs[Math.floor(at / 10) % 10]} its ${at + 1}th ledger in district ${at * 7 + 3}`,
    content: `Report ${at}: ${'the company gave no further details and its counsel declined to comment. '.repeat(4)}`,
    link: `https://news.example/2026/11/${at}-${'a-long-address-'.repeat(4)}`,
    sub_category: emailCategories[at % emailCategories.length] ?? '',
  }));
  return remade(letter, { news: [...letter.input.news, ...news] });
}

export function crypto(letter: Letter, parts: Partial<CryptoPrices>): Letter {
  return remade(letter, { crypto: { ...letter.input.crypto, ...parts } });
}

/** One coin of the table, changed. */
export function coinRow(letter: Letter, symbol: string, parts: Partial<CryptoPrice>): Letter {
  const general = letter.input.crypto.general.map((row) =>
    row.name === symbol ? { ...row, ...parts } : row,
  );
  return crypto(letter, { general });
}

export function listed(letter: Letter, parts: Partial<ListedPrices>): Letter {
  return remade(letter, { listed: { ...letter.input.listed, ...parts } });
}

export function metrics(letter: Letter, parts: Partial<Letter['input']['metrics']>): Letter {
  return remade(letter, { metrics: { ...letter.input.metrics, ...parts } });
}

/** The first occurrence; a text that is not there is a mistake of the corpus. */
export function swap(source: string, from: string | RegExp, to: string): string {
  const changed = source.replace(from, () => to);
  if (changed === source) throw new Error(`${String(from)} is not there to be replaced.`);
  return changed;
}

/** Other bytes, whatever the issue says. */
export function html(letter: Letter, from: string | RegExp, to: string): Letter {
  return { ...letter, html: swap(letter.html, from, to) };
}

/** The first occurrence within one section. */
export function within(
  letter: Letter,
  section: SectionName,
  from: string | RegExp,
  to: string,
): Letter {
  const parts = sectionsOf(letter.html).map((part) =>
    part.section === section ? swap(part.html, from, to) : part.html,
  );
  const changed = parts.join('');
  if (changed === letter.html) throw new Error(`The letter has no ${section}.`);
  return { ...letter, html: changed };
}

const technicalHeading = '\n\nDAILY TECHNICAL STRATEGY';

/** A paragraph, or anything else, at the end of the market commentary's bytes, in both parts. */
export function inserted(letter: Letter, markup: string): Letter {
  const longer = within(letter, 'commentary', /<\/td><\/tr>$/, `${markup}</td></tr>`);
  const words = commentaryText(parseCommentary(markup));
  if (words === '') return longer;
  return {
    ...longer,
    text: swap(letter.text, technicalHeading, `\n\n${words}${technicalHeading}`),
  };
}

export function text(letter: Letter, change: (text: string) => string): Letter {
  const changed = change(letter.text);
  if (changed === letter.text) throw new Error('The plain text is as it was.');
  return { ...letter, text: changed };
}
