import { hue, mark } from '@/email/styles';
import { html, inserted, manyNews, says, within } from './edits';
import type { Mutant } from './mutants';
import type { Letter } from '@/domain/findings/report';

const commentary = ['commentary'] as const;
const footer = ['footer'] as const;
const notice = ['notice'] as const;

const p = (look: string, words = 'Liquidity is thin.') => `<p ${look}>${words}</p>`;

const contrasts: Omit<Mutant, 'kind'>[] = [
  {
    name: 'pale words in light',
    at: commentary,
    mutate: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:#b4b4bc"`)),
    near: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:#6b6e7d"`)),
  },
  {
    name: 'grey words that only large type may have',
    at: commentary,
    mutate: (letter) => inserted(letter, p('style="font-size:14px;color:#808080"')),
    near: (letter) =>
      inserted(letter, '<h3 style="font-size:26px;color:#808080">Liquidity</h3><p>It is thin.</p>'),
  },
  {
    name: 'a figure in pale green',
    at: ['crypto'],
    mutate: (letter) =>
      within(letter, 'crypto', `style="color:${hue.up}"`, 'style="color:#7fd3a9"'),
    near: (letter) => within(letter, 'crypto', `style="color:${hue.up}"`, 'style="color:#0a6b42"'),
  },
  {
    name: 'pale words in the footer',
    at: footer,
    mutate: (letter) => within(letter, 'footer', `color:${hue.soft}`, 'color:#c8c8d0'),
    near: (letter) => within(letter, 'footer', `color:${hue.soft}`, 'color:#4f5261'),
  },
  {
    name: 'ink that stays ink in the dark',
    at: commentary,
    mutate: (letter) => inserted(letter, p('style="color:#16161d"')),
    near: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:#16161d"`)),
  },
  {
    name: 'a pale ground under words that turn pale in the dark',
    at: commentary,
    mutate: (letter) => inserted(letter, p('style="background-color:#fff8dc"')),
    near: (letter) => inserted(letter, p('style="background-color:#fff8dc;color:#16161d"')),
  },
  {
    name: 'small print that loses its dark colour',
    at: ['notice', 'footer', 'metrics', 'crypto'],
    mutate: (letter) =>
      html(
        letter,
        new RegExp(`(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${mark.soft}\\{color:)#\\w+`),
        '#3a3c48',
      ),
    near: (letter) =>
      html(
        letter,
        new RegExp(`(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${mark.soft}\\{color:)#\\w+`),
        '#b5b8c8',
      ),
  },
  {
    name: 'a title as dark as its ground',
    at: ['header'],
    mutate: (letter) => within(letter, 'header', /(?<=<h1[^>]*)color:#\w+/, 'color:#4a4668'),
    near: (letter) => within(letter, 'header', /(?<=<h1[^>]*)color:#\w+/, 'color:#ffffff'),
  },
  {
    name: 'silver words',
    at: commentary,
    mutate: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:silver"`)),
    near: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:maroon"`)),
  },
  {
    name: 'pale words in the spelling of a font tag',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><font color="#cccccc">Liquidity is thin.</font></p>'),
    near: (letter) => inserted(letter, '<p><font face="Arial">Liquidity is thin.</font></p>'),
  },
  {
    name: 'pale words in numbers of three',
    at: commentary,
    mutate: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:rgb(190, 190, 190)"`)),
    near: (letter) => inserted(letter, p(`class="${mark.ink}" style="color:rgb(60, 60, 60)"`)),
  },
  {
    name: 'a ground of its own under a link',
    at: commentary,
    mutate: (letter) =>
      inserted(
        letter,
        '<table><tr><td bgcolor="#5b3fd6"><a href="https://data.example/" style="color:#5b3fd6">Data</a></td></tr></table>',
      ),
    near: (letter) =>
      inserted(
        letter,
        '<table><tr><td bgcolor="#5b3fd6"><a href="https://data.example/" style="color:#ffffff">Data</a></td></tr></table>',
      ),
  },
  {
    name: 'a sheet that stays white in the dark',
    mutate: (letter) =>
      html(
        letter,
        new RegExp(
          `(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${mark.sheet}\\{background-color:)#\\w+`,
        ),
        '#ffffff',
      ),
    near: (letter) =>
      html(
        letter,
        new RegExp(
          `(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${mark.sheet}\\{background-color:)#\\w+`,
        ),
        '#000000',
      ),
  },
];

const legal: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no client notice',
    at: notice,
    mutate: (letter) => within(letter, 'notice', /^.*$/s, ''),
    near: (letter) => within(letter, 'notice', 'This message', 'This  message'),
  },
  {
    name: 'a client notice without its sentence',
    at: notice,
    mutate: (letter) => within(letter, 'notice', /This message.*?\./, ''),
    near: (letter) => within(letter, 'notice', 'This message', '<b>This</b> message'),
  },
  {
    name: 'the other brand’s client notice',
    at: notice,
    mutate: (letter) =>
      within(
        letter,
        'notice',
        /Northlight \w+/,
        letter.variant.brand === 'fsi' ? 'Northlight Research' : 'Northlight Insight',
      ),
    near: (letter) => within(letter, 'notice', 'This message', 'This\nmessage'),
  },
  {
    name: 'no client notice on the website',
    at: notice,
    form: 'website',
    mutate: (letter) => within(letter, 'notice', /^.*$/s, ''),
    near: (letter) => within(letter, 'notice', 'solely to clients', 'solely&nbsp;to clients'),
  },
  {
    name: 'one disclaimer gone',
    at: footer,
    mutate: (letter) => within(letter, 'footer', /<p[^>]*><b>Not investment.*?<\/p>/s, ''),
    near: (letter) => within(letter, 'footer', /<p/, '<p>Questions are welcome.</p><p'),
  },
  {
    name: 'half a sentence of a disclaimer gone',
    at: footer,
    mutate: (letter) => within(letter, 'footer', ' is not a registered investment advisor', ''),
    near: (letter) =>
      within(letter, 'footer', 'a registered investment', 'a&#32;registered investment'),
  },
  {
    name: 'a heading without its disclaimer',
    at: footer,
    mutate: (letter) => within(letter, 'footer', /(?<=<b>General disclosures\.<\/b>)[^<]*/, ''),
    near: (letter) =>
      within(letter, 'footer', '<b>General disclosures.</b>', '<b>General <i>disclosures</i>.</b>'),
  },
  {
    name: 'no disclaimers on the website',
    at: footer,
    form: 'website',
    mutate: (letter) =>
      within(letter, 'footer', /<p[^>]*><b>For clients only.*?(?=<p[^>]*>Northlight)/s, ''),
    near: (letter) => says(letter, 'This is no investment advice.'),
  },
  {
    name: 'no footer',
    at: footer,
    mutate: (letter) => within(letter, 'footer', /^.*$/s, ''),
    near: (letter) => within(letter, 'footer', 'No redistribution.', 'No  redistribution.'),
  },
];

function manyLinks(letter: Letter, count: number): Letter {
  const links = Array.from(
    { length: count },
    (_, at) => `<a href="https://data.example/reading/${at}">source ${at}</a>`,
  );
  return says(letter, `More reading: ${links.join(', ')}.`);
}

const sizes: Omit<Mutant, 'kind'>[] = [
  {
    name: 'more than Gmail shows',
    mutate: (letter) => manyNews(letter, 180),
    near: (letter) => manyNews(letter, 40),
  },
  {
    name: 'more than Gmail shows once links are tracked',
    mutate: (letter) => manyLinks(letter, 180),
    near: (letter) => manyLinks(letter, 8),
  },
  {
    name: 'more bytes than characters',
    mutate: (letter) => html(letter, '</body>', `<!--${'▲'.repeat(26_000)}--></body>`),
    near: (letter) => html(letter, '</body>', `<!--${'a'.repeat(26_000)}--></body>`),
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
