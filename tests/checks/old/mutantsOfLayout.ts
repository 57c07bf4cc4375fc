import { html, manyNews, says, within } from './edits';
import type { Mutant } from './mutants';
import type { CheckedEmail } from '@/domain/checks/report';

const footer = ['footer'] as const;
const notice = ['notice'] as const;

const legal: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no client notice',
    at: notice,
    mutate: (email) => within(email, 'notice', /^.*$/s, ''),
    near: (email) => within(email, 'notice', 'This message', 'This  message'),
  },
  {
    name: 'a client notice without its sentence',
    at: notice,
    mutate: (email) => within(email, 'notice', /This message.*?\./, ''),
    near: (email) => within(email, 'notice', 'This message', '<b>This</b> message'),
  },
  {
    name: 'the other brand’s client notice',
    at: notice,
    mutate: (email) =>
      within(
        email,
        'notice',
        /Northlight \w+/,
        email.variant.brand === 'fsi' ? 'Northlight Research' : 'Northlight Insight',
      ),
    near: (email) => within(email, 'notice', 'This message', 'This\nmessage'),
  },
  {
    name: 'no client notice on the website',
    at: notice,
    form: 'website',
    mutate: (email) => within(email, 'notice', /^.*$/s, ''),
    near: (email) => within(email, 'notice', 'solely to clients', 'solely&nbsp;to clients'),
  },
  {
    name: 'one disclaimer gone',
    at: footer,
    mutate: (email) => within(email, 'footer', /<p[^>]*><b>Not investment.*?<\/p>/s, ''),
    near: (email) => within(email, 'footer', /<p/, '<p>Questions are welcome.</p><p'),
  },
  {
    name: 'half a sentence of a disclaimer gone',
    at: footer,
    mutate: (email) => within(email, 'footer', ' is not a registered investment advisor', ''),
    near: (email) =>
      within(email, 'footer', 'a registered investment', 'a&#32;registered investment'),
  },
  {
    name: 'a heading without its disclaimer',
    at: footer,
    mutate: (email) => within(email, 'footer', /(?<=<b>General disclosures\.<\/b>)[^<]*/, ''),
    near: (email) =>
      within(email, 'footer', '<b>General disclosures.</b>', '<b>General <i>disclosures</i>.</b>'),
  },
  {
    name: 'no disclaimers on the website',
    at: footer,
    form: 'website',
    mutate: (email) =>
      within(email, 'footer', /<p[^>]*><b>For clients only.*?(?=<p[^>]*>Northlight)/s, ''),
    near: (email) => says(email, 'This is no investment advice.'),
  },
  {
    name: 'no footer',
    at: footer,
    mutate: (email) => within(email, 'footer', /^.*$/s, ''),
    near: (email) => within(email, 'footer', 'No redistribution.', 'No  redistribution.'),
  },
];

function manyLinks(email: CheckedEmail, count: number): CheckedEmail {
  const links = Array.from(
    { length: count },
    (_, at) => `<a href="https://data.example/reading/${at}">source ${at}</a>`,
  );
  return says(email, `More reading: ${links.join(', ')}.`);
}

const sizes: Omit<Mutant, 'kind'>[] = [
  {
    name: 'more than Gmail shows',
    mutate: (email) => manyNews(email, 180),
    near: (email) => manyNews(email, 40),
  },
  {
    name: 'more than Gmail shows once links are tracked',
    mutate: (email) => manyLinks(email, 180),
    near: (email) => manyLinks(email, 8),
  },
  {
    name: 'more bytes than characters',
    mutate: (email) => html(email, '</body>', `<!--${'▲'.repeat(26_000)}--></body>`),
    near: (email) => html(email, '</body>', `<!--${'a'.repeat(26_000)}--></body>`),
  },
];

const all: [Mutant['kind'], Omit<Mutant, 'kind'>[]][] = [
  ['disclaimer or client notice', legal],
  ['size', sizes],
];

export const layoutMutants: Mutant[] = all.flatMap(([kind, mutants]) =>
  mutants.map((mutant) => ({ kind, ...mutant })),
);
