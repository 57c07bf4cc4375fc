import { classes, colors } from '@/email/styles';
import { html, inserted, manyNews, says, within } from './edits';
import type { Mutant } from './mutants';
import type { CheckedEmail } from '@/domain/findings/report';

const commentary = ['commentary'] as const;
const footer = ['footer'] as const;
const notice = ['notice'] as const;

const p = (look: string, words = 'Liquidity is thin.') => `<p ${look}>${words}</p>`;

const contrasts: Omit<Mutant, 'kind'>[] = [
  {
    name: 'pale words in light',
    at: commentary,
    mutate: (email) => inserted(email, p(`class="${classes.ink}" style="color:#b4b4bc"`)),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:#6b6e7d"`)),
  },
  {
    name: 'grey words that only large type may have',
    at: commentary,
    mutate: (email) => inserted(email, p('style="font-size:14px;color:#808080"')),
    near: (email) =>
      inserted(email, '<h3 style="font-size:26px;color:#808080">Liquidity</h3><p>It is thin.</p>'),
  },
  {
    name: 'a figure in pale green',
    at: ['crypto'],
    mutate: (email) =>
      within(email, 'crypto', `style="color:${colors.up}"`, 'style="color:#7fd3a9"'),
    near: (email) => within(email, 'crypto', `style="color:${colors.up}"`, 'style="color:#0a6b42"'),
  },
  {
    name: 'pale words in the footer',
    at: footer,
    mutate: (email) => within(email, 'footer', `color:${colors.soft}`, 'color:#c8c8d0'),
    near: (email) => within(email, 'footer', `color:${colors.soft}`, 'color:#4f5261'),
  },
  {
    name: 'ink that stays ink in the dark',
    at: commentary,
    mutate: (email) => inserted(email, p('style="color:#16161d"')),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:#16161d"`)),
  },
  {
    name: 'a pale ground under words that turn pale in the dark',
    at: commentary,
    mutate: (email) => inserted(email, p('style="background-color:#fff8dc"')),
    near: (email) => inserted(email, p('style="background-color:#fff8dc;color:#16161d"')),
  },
  {
    name: 'small print that loses its dark colour',
    at: ['notice', 'footer', 'metrics', 'crypto'],
    mutate: (email) =>
      html(
        email,
        new RegExp(`(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.soft}\\{color:)#\\w+`),
        '#3a3c48',
      ),
    near: (email) =>
      html(
        email,
        new RegExp(`(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.soft}\\{color:)#\\w+`),
        '#b5b8c8',
      ),
  },
  {
    name: 'a title as dark as its ground',
    at: ['header'],
    mutate: (email) => within(email, 'header', /(?<=<h1[^>]*)color:#\w+/, 'color:#4a4668'),
    near: (email) => within(email, 'header', /(?<=<h1[^>]*)color:#\w+/, 'color:#ffffff'),
  },
  {
    name: 'silver words',
    at: commentary,
    mutate: (email) => inserted(email, p(`class="${classes.ink}" style="color:silver"`)),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:maroon"`)),
  },
  {
    name: 'pale words in the spelling of a font tag',
    at: commentary,
    mutate: (email) => inserted(email, '<p><font color="#cccccc">Liquidity is thin.</font></p>'),
    near: (email) => inserted(email, '<p><font face="Arial">Liquidity is thin.</font></p>'),
  },
  {
    name: 'pale words in numbers of three',
    at: commentary,
    mutate: (email) =>
      inserted(email, p(`class="${classes.ink}" style="color:rgb(190, 190, 190)"`)),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:rgb(60, 60, 60)"`)),
  },
  {
    name: 'a ground of its own under a link',
    at: commentary,
    mutate: (email) =>
      inserted(
        email,
        '<table><tr><td bgcolor="#5b3fd6"><a href="https://data.example/" style="color:#5b3fd6">Data</a></td></tr></table>',
      ),
    near: (email) =>
      inserted(
        email,
        '<table><tr><td bgcolor="#5b3fd6"><a href="https://data.example/" style="color:#ffffff">Data</a></td></tr></table>',
      ),
  },
  {
    name: 'a sheet that stays white in the dark',
    mutate: (email) =>
      html(
        email,
        new RegExp(
          `(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.sheet}\\{background-color:)#\\w+`,
        ),
        '#ffffff',
      ),
    near: (email) =>
      html(
        email,
        new RegExp(
          `(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.sheet}\\{background-color:)#\\w+`,
        ),
        '#000000',
      ),
  },
];

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
  ['contrast', contrasts],
  ['disclaimer or client notice', legal],
  ['size', sizes],
];

export const layoutMutants: Mutant[] = all.flatMap(([kind, mutants]) =>
  mutants.map((mutant) => ({ kind, ...mutant })),
);
