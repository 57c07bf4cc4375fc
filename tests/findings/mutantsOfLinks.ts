import { unsubscribeToken } from '@/domain/legal';
import { remade } from './clean';
import { addItem, fields, html, inserted, item, says, text, within } from './edits';
import type { Mutant } from './mutants';

const news = ['news'] as const;
const commentary = ['commentary'] as const;

const links: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a news item without an address',
    at: news,
    mutate: (letter) => item(letter, 5, { link: '' }),
    near: (letter) => item(letter, 5, { link: ' https://news.example/2026/11/rates ' }),
  },
  {
    name: 'an address without its scheme',
    at: news,
    mutate: (letter) => item(letter, 5, { link: 'news.example/2026/11/rates' }),
    near: (letter) => item(letter, 5, { link: 'https://NEWS.example/2026/11/rates' }),
  },
  {
    name: 'a scheme mistyped in the commentary',
    at: commentary,
    mutate: (letter) => says(letter, 'See <a href="htps://data.example/levels">the levels</a>.'),
    near: (letter) => says(letter, 'See <a href="https://data.example/levels">the levels</a>.'),
  },
  {
    name: 'an empty address in the bytes',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="">The levels</a></p>'),
    near: (letter) => says(letter, 'Write to <a href="mailto:desk@northlight.example">us</a>.'),
  },
  {
    name: 'a place on a page that is not there',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="#levels">The levels</a></p>'),
    near: (letter) => says(letter, 'See <a href="https://data.example/levels#july">levels</a>.'),
  },
  {
    name: 'a host that cannot be',
    at: news,
    mutate: (letter) => item(letter, 7, { link: 'https://newsexample/2026/11/upgrade' }),
    near: (letter) => item(letter, 7, { link: 'https://a-b.news.example:8443/2026/11/upgrade' }),
  },
  {
    name: 'two schemes, one pasted before the other',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="https://https://data.example/">Data</a></p>'),
    near: (letter) =>
      says(letter, '<a href="https://data.example/?next=https://data.example/b">Data</a>'),
  },
  {
    name: 'an insecure news link',
    at: news,
    mutate: (letter) => item(letter, 0, { link: 'http://news.example/2026/11/funds' }),
    near: (letter) => item(letter, 0, { link: 'https://news.example/2026/11/http://funds' }),
  },
  {
    name: 'an insecure link in the commentary',
    at: commentary,
    mutate: (letter) => says(letter, 'As <a href="http://data.example/flows">flows</a> show.'),
    near: (letter) => says(letter, 'As <a href="https://http.example/flows">flows</a> show.'),
  },
  {
    name: 'an insecure picture',
    at: ['technical', 'pictures'],
    mutate: (letter) => fields(letter, { technical_image: 'http://images.example/levels.png' }),
    near: (letter) => fields(letter, { technical_image: 'https://images.example/levels.png' }),
  },
  {
    name: 'a link to this computer',
    at: commentary,
    mutate: (letter) => says(letter, 'See <a href="https://localhost:4000/draft">the draft</a>.'),
    near: (letter) =>
      says(letter, 'See <a href="https://news.example/localhost-attacks">the report</a>.'),
  },
  {
    name: 'a link into the office',
    at: news,
    mutate: (letter) => item(letter, 3, { link: 'https://192.168.1.20/consultation' }),
    near: (letter) => item(letter, 3, { link: 'https://news.example/192.168.1.20/consultation' }),
  },
  {
    name: 'a link to a name that only the office knows',
    at: ['promo', 'promos'],
    mutate: (letter) =>
      fields(letter, {
        link_fsi: 'https://wiki.northlight.local/webinar',
        link_fsga: 'https://wiki.northlight.local/webinar',
      }),
    near: (letter) =>
      fields(letter, {
        link_fsi: 'https://local.example/webinar',
        link_fsga: 'https://local.example/webinar',
      }),
  },
  {
    name: 'pictures on this computer',
    mutate: (letter) => remade(letter, { imageHost: 'https://127.0.0.1:4000' }),
    near: (letter) => remade(letter, { imageHost: 'https://127.images.example' }),
  },
  {
    name: 'a file on this computer in the bytes',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="file:///C:/draft.pdf">The draft</a></p>'),
    near: (letter) => says(letter, '<a href="https://data.example/file:draft.pdf">The draft</a>'),
  },
  {
    name: 'a relative picture',
    at: commentary,
    mutate: (letter) => within(letter, 'commentary', /src="https:\/\/[^/]+/, 'src="'),
    near: (letter) => fields(letter, { newsletter_image: '/images/samples/chart-flows.png' }),
  },
  {
    name: 'a promo that nobody counts',
    at: ['promo', 'promos'],
    mutate: (letter) => within(letter, 'promo', '<a href', '<a clicktracking="off" href'),
    near: (letter) =>
      addItem(letter, {
        text: 'Studios agree on one wallet',
        link: 'https://news.example/wallet',
        sub_category: 'Gaming',
      }),
  },
  {
    name: 'a link of the commentary that nobody counts',
    at: commentary,
    mutate: (letter) => within(letter, 'commentary', '<a href', '<a clicktracking="off" href'),
    near: (letter) => within(letter, 'commentary', '<a href', '<a title="Minutes" href'),
  },
  {
    name: 'an address that ends after its scheme',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="https://">The data</a></p>'),
    near: (letter) => says(letter, '<a href="https://data.example">The data</a>'),
  },
  {
    name: 'a scheme that runs code',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="javascript:void(0)">The data</a></p>'),
    near: (letter) => says(letter, '<a href="https://data.example/javascript:void">The data</a>'),
  },
  {
    name: 'an address with a space in its host',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="https://data .example/">The data</a></p>'),
    near: (letter) => says(letter, '<a href="https://data.example/a%20b">The data</a>'),
  },
  {
    name: 'a link to this computer by its sixth version',
    at: commentary,
    mutate: (letter) => inserted(letter, '<p><a href="https://[::1]:8080/">The data</a></p>'),
    near: (letter) => says(letter, '<a href="https://data.example/?at=[::1]">The data</a>'),
  },
  {
    name: 'a private network',
    at: commentary,
    mutate: (letter) => says(letter, '<a href="https://10.2.3.4/levels">The data</a>'),
    near: (letter) => says(letter, '<a href="https://10.data.example/levels">The data</a>'),
  },
  {
    name: 'a picture without an address',
    at: commentary,
    mutate: (letter) => within(letter, 'commentary', /src="[^"]*chart-btc.png"/, 'src=""'),
    near: (letter) => fields(letter, { newsletter_image_1: 'images/samples/chart btc.png' }),
  },
  {
    name: 'a news link without address in the bytes',
    at: news,
    mutate: (letter) => within(letter, 'news', /href="[^"]*"/, 'href'),
    near: (letter) => within(letter, 'news', ' href="', '  href="'),
  },
];

const alts: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a chart without alt',
    at: commentary,
    mutate: (letter) => within(letter, 'commentary', /(?<=chart-flows.png") alt="[^"]*"/, ''),
    near: (letter) => within(letter, 'commentary', /(?<=chart-flows.png" alt=")[^"]*/, 'Flows'),
  },
  {
    name: 'a chart with an empty alt',
    at: ['technical'],
    mutate: (letter) => within(letter, 'technical', /(?<=chart-levels.png" alt=")[^"]*/, ''),
    near: (letter) =>
      within(letter, 'technical', /(?<=chart-levels.png" alt=")[^"]*/, 'Levels “today”'),
  },
  {
    name: 'a promo whose link has no words',
    at: ['promo'],
    mutate: (letter) => within(letter, 'promo', /alt="[^"]*"/, 'alt=""'),
    near: (letter) => within(letter, 'promo', /alt="[^"]*"/, "alt='To the webinar'"),
  },
  {
    name: 'a logo without alt',
    at: ['header'],
    mutate: (letter) => within(letter, 'header', /(?<=-logo.png") alt="[^"]*"/, ''),
    near: (letter) => within(letter, 'header', /(?<=-icon.png") alt=""/, ' alt'),
  },
  {
    name: 'a chart whose alt is a space',
    at: commentary,
    mutate: (letter) => within(letter, 'commentary', /(?<=chart-btc.png" alt=")[^"]*/, ' '),
    near: (letter) => within(letter, 'commentary', /(?<=chart-btc.png" alt=")[^"]*/, ' Price '),
  },
];

const token = `href="${unsubscribeToken}"`;
const escapedToken = unsubscribeToken.replace('<', '&lt;').replace('>', '&gt;');
const footer = ['footer'] as const;

const ways: Omit<Mutant, 'kind'>[] = [
  {
    name: 'the token twice',
    at: footer,
    mutate: (letter) =>
      within(
        letter,
        'footer',
        /<a href="<%asm.*?<\/a>/s,
        `<a ${token}>Unsubscribe</a> <a ${token}>Leave</a>`,
      ),
    near: (letter) => says(letter, 'Many readers unsubscribe from such letters.'),
  },
  {
    name: 'the token once more in another section',
    at: ['notice', 'footer'],
    mutate: (letter) =>
      within(letter, 'notice', /<\/td><\/tr>$/, ` <a ${token}>Leave</a></td></tr>`),
    near: (letter) => within(letter, 'notice', /<\/td><\/tr>$/, ' Thank you.</td></tr>'),
  },
  {
    name: 'no token',
    at: footer,
    mutate: (letter) => within(letter, 'footer', /<br\/?><a href="<%asm.*?<\/a>/s, ''),
    near: (letter) => within(letter, 'footer', '>Unsubscribe</a>', '>Leave this list</a>'),
  },
  {
    name: 'the token escaped',
    at: footer,
    mutate: (letter) => html(letter, token, `href="${escapedToken}"`),
    near: (letter) => html(letter, token, `title="Leave" ${token}`),
  },
  {
    name: 'the token percent-encoded',
    at: footer,
    mutate: (letter) => html(letter, token, `href="${encodeURI(unsubscribeToken)}"`),
    near: (letter) => html(letter, token, token.replaceAll('"', "'")),
  },
  {
    name: 'a link of our own instead of the token',
    at: footer,
    mutate: (letter) =>
      html(letter, token, 'href="https://insight.northlight.example/unsubscribe"'),
    near: (letter) => says(letter, '<a href="https://insight.northlight.example/lists">Lists</a>'),
  },
  {
    name: 'the token as words',
    at: footer,
    mutate: (letter) =>
      html(
        letter,
        new RegExp(`<a ${token}[^>]*>`),
        `<a href="https://insight.northlight.example/">${escapedToken} `,
      ),
    near: (letter) => html(letter, 'Unsubscribe</a>', 'Unsubscribe here</a>'),
  },
  {
    name: 'the token mistyped',
    at: footer,
    mutate: (letter) => html(letter, unsubscribeToken, '<%asm_group_unsubscribe_url%>'),
    near: (letter) => html(letter, token, `rel="nofollow" ${token}`),
  },
  {
    name: 'the token on the website',
    at: footer,
    form: 'website',
    mutate: (letter) =>
      within(
        letter,
        'footer',
        /<\/p><\/td><\/tr>$/,
        `<br/><a ${token}>Unsubscribe</a></p></td></tr>`,
      ),
    near: (letter) => says(letter, 'Many readers unsubscribe from such letters.'),
  },
  {
    name: 'the token escaped on the website',
    at: footer,
    form: 'website',
    mutate: (letter) =>
      within(
        letter,
        'footer',
        /<\/p><\/td><\/tr>$/,
        `<br/><a href="${escapedToken}">Unsubscribe</a></p></td></tr>`,
      ),
    near: (letter) =>
      within(letter, 'footer', /<\/p><\/td><\/tr>$/, '<br/>Back to the top</p></td></tr>'),
  },
  {
    name: 'the token in the website’s plain text',
    form: 'website',
    mutate: (letter) => text(letter, (words) => `${words}\nUnsubscribe: ${unsubscribeToken}\n`),
    near: (letter) =>
      text(letter, (words) => `${words}\nSubscribe: https://www.northlight.example/\n`),
  },
  {
    name: 'no token in the plain text',
    mutate: (letter) => text(letter, (words) => words.replace(unsubscribeToken, '')),
    near: (letter) => text(letter, (words) => words.replace('Unsubscribe:', 'Leave:')),
  },
];

const all: [Mutant['kind'], Omit<Mutant, 'kind'>[]][] = [
  ['link', links],
  ['missing alt', alts],
  ['unsubscribe token', ways],
];

export const linkMutants: Mutant[] = all.flatMap(([kind, mutants]) =>
  mutants.map((mutant) => ({ kind, ...mutant })),
);
