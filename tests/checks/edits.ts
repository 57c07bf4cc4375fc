import type { CryptoPrices } from '@/api/contract/prices';
import type { CheckedEmail } from '@/domain/checks/report';
import { sectionsOf } from '@/domain/email/sections';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';
import { emailCategories } from '@/domain/news/news';
import type { SectionName } from '@/domain/newsletter/variants';
import { remade } from './clean';

export type Edit = (email: CheckedEmail) => CheckedEmail;

/** Adds the given number of different news items in all categories. */
export function manyNews(email: CheckedEmail, count: number): CheckedEmail {
  const [first] = email.input.news;
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
  return remade(email, { news: [...email.input.news, ...news] });
}

export function crypto(email: CheckedEmail, parts: Partial<CryptoPrices>): CheckedEmail {
  return remade(email, { crypto: { ...email.input.crypto, ...parts } });
}

/**
 * Replaces the first occurrence. Throws if the text is missing, which would be a mistake in the
 * corpus.
 */
export function swap(source: string, from: string | RegExp, to: string): string {
  const changed = source.replace(from, () => to);
  if (changed === source) throw new Error(`${String(from)} is not there to be replaced.`);
  return changed;
}

/** Changes the email's HTML or text, whatever its content. */
export function html(email: CheckedEmail, from: string | RegExp, to: string): CheckedEmail {
  return { ...email, html: swap(email.html, from, to) };
}

/** Replaces the first occurrence within one section. */
export function within(
  email: CheckedEmail,
  section: SectionName,
  from: string | RegExp,
  to: string,
): CheckedEmail {
  const parts = sectionsOf(email.html).map((part) =>
    part.section === section ? swap(part.html, from, to) : part.html,
  );
  const changed = parts.join('');
  if (changed === email.html) throw new Error(`The letter has no ${section}.`);
  return { ...email, html: changed };
}

const technicalHeading = '\n\nDAILY TECHNICAL STRATEGY';

/** Adds HTML to the end of the market commentary in the finished email, in both parts. */
export function inserted(email: CheckedEmail, markup: string): CheckedEmail {
  const longer = within(
    email,
    'commentary',
    /<\/td><\/tr><\/tbody><\/table>$/,
    `${markup}</td></tr></tbody></table>`,
  );
  const words = commentaryText(parseCommentary(markup));
  if (words === '') return longer;
  return {
    ...longer,
    text: swap(email.text, technicalHeading, `\n\n${words}${technicalHeading}`),
  };
}
