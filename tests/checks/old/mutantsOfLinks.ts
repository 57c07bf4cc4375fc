import { unsubscribeToken } from '@/domain/firm/legal';
import { remade } from '../clean';
import { addItem, fields, html, inserted, item, says, text, within } from './edits';
import type { Mutant } from './mutants';

const news = ['news'] as const;
const commentary = ['commentary'] as const;

const links: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a news item without an address',
    at: news,
    mutate: (email) => item(email, 5, { link: '' }),
    near: (email) => item(email, 5, { link: ' https://news.example/2026/11/rates ' }),
  },
  {
    name: 'an address without its scheme',
    at: news,
    mutate: (email) => item(email, 5, { link: 'news.example/2026/11/rates' }),
    near: (email) => item(email, 5, { link: 'https://NEWS.example/2026/11/rates' }),
  },
  {
    name: 'a scheme mistyped in the commentary',
    at: commentary,
    mutate: (email) => says(email, 'See <a href="htps://data.example/levels">the levels</a>.'),
    near: (email) => says(email, 'See <a href="https://data.example/levels">the levels</a>.'),
  },
  {
    name: 'an empty address in the bytes',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="">The levels</a></p>'),
    near: (email) => says(email, 'Write to <a href="mailto:desk@northlight.example">us</a>.'),
  },
  {
    name: 'a place on a page that is not there',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="#levels">The levels</a></p>'),
    near: (email) => says(email, 'See <a href="https://data.example/levels#july">levels</a>.'),
  },
  {
    name: 'a host that cannot be',
    at: news,
    mutate: (email) => item(email, 7, { link: 'https://newsexample/2026/11/upgrade' }),
    near: (email) => item(email, 7, { link: 'https://a-b.news.example:8443/2026/11/upgrade' }),
  },
  {
    name: 'two schemes, one pasted before the other',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="https://https://data.example/">Data</a></p>'),
    near: (email) =>
      says(email, '<a href="https://data.example/?next=https://data.example/b">Data</a>'),
  },
  {
    name: 'an insecure news link',
    at: news,
    mutate: (email) => item(email, 0, { link: 'http://news.example/2026/11/funds' }),
    near: (email) => item(email, 0, { link: 'https://news.example/2026/11/http://funds' }),
  },
  {
    name: 'an insecure link in the commentary',
    at: commentary,
    mutate: (email) => says(email, 'As <a href="http://data.example/flows">flows</a> show.'),
    near: (email) => says(email, 'As <a href="https://http.example/flows">flows</a> show.'),
  },
  {
    name: 'an insecure picture',
    at: ['technical', 'images'],
    mutate: (email) => fields(email, { technical_image: 'http://images.example/levels.png' }),
    near: (email) => fields(email, { technical_image: 'https://images.example/levels.png' }),
  },
  {
    name: 'a link to this computer',
    at: commentary,
    mutate: (email) => says(email, 'See <a href="https://localhost:4000/draft">the draft</a>.'),
    near: (email) =>
      says(email, 'See <a href="https://news.example/localhost-attacks">the report</a>.'),
  },
  {
    name: 'a link into the office',
    at: news,
    mutate: (email) => item(email, 3, { link: 'https://192.168.1.20/consultation' }),
    near: (email) => item(email, 3, { link: 'https://news.example/192.168.1.20/consultation' }),
  },
  {
    name: 'a link to a name that only the office knows',
    at: ['promo', 'promos'],
    mutate: (email) =>
      fields(email, {
        link_fsi: 'https://wiki.northlight.local/webinar',
        link_fsga: 'https://wiki.northlight.local/webinar',
      }),
    near: (email) =>
      fields(email, {
        link_fsi: 'https://local.example/webinar',
        link_fsga: 'https://local.example/webinar',
      }),
  },
  {
    name: 'pictures on this computer',
    mutate: (email) => fields(email, { newsletter_image: 'https://127.0.0.1:4000/a.png' }),
    near: (email) => remade(email, { imageHost: 'https://127.0.0.1:4000' }),
  },
  {
    name: 'a file on this computer in the bytes',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="file:///C:/draft.pdf">The draft</a></p>'),
    near: (email) => says(email, '<a href="https://data.example/file:draft.pdf">The draft</a>'),
  },
  {
    name: 'a relative picture',
    at: commentary,
    mutate: (email) => within(email, 'commentary', /src="https:\/\/[^/]+/, 'src="'),
    near: (email) => fields(email, { newsletter_image: '/images/samples/chart-flows.png' }),
  },
  {
    name: 'a promo that nobody counts',
    at: ['promo', 'promos'],
    mutate: (email) => {
      const link = 'https://events.example/autumn';
      const foreign = fields(email, { link_fsi: link, link_fsga: link });
      return within(foreign, 'promo', '<a href', '<a clicktracking="off" href');
    },
    near: (email) =>
      addItem(email, {
        text: 'Studios agree on one wallet',
        link: 'https://news.example/wallet',
        sub_category: 'Gaming',
      }),
  },
  {
    name: 'a link of the commentary that nobody counts',
    at: commentary,
    mutate: (email) => within(email, 'commentary', '<a href', '<a clicktracking="off" href'),
    near: (email) => within(email, 'commentary', '<a href', '<a title="Minutes" href'),
  },
  {
    name: 'an address that ends after its scheme',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="https://">The data</a></p>'),
    near: (email) => says(email, '<a href="https://data.example">The data</a>'),
  },
  {
    name: 'a scheme that runs code',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="javascript:void(0)">The data</a></p>'),
    near: (email) => says(email, '<a href="https://data.example/javascript:void">The data</a>'),
  },
  {
    name: 'an address with a space in its host',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="https://data .example/">The data</a></p>'),
    near: (email) => says(email, '<a href="https://data.example/a%20b">The data</a>'),
  },
  {
    name: 'a link to this computer by its sixth version',
    at: commentary,
    mutate: (email) => inserted(email, '<p><a href="https://[::1]:8080/">The data</a></p>'),
    near: (email) => says(email, '<a href="https://data.example/?at=[::1]">The data</a>'),
  },
  {
    name: 'a private network',
    at: commentary,
    mutate: (email) => says(email, '<a href="https://10.2.3.4/levels">The data</a>'),
    near: (email) => says(email, '<a href="https://10.data.example/levels">The data</a>'),
  },
  {
    name: 'a picture without an address',
    at: commentary,
    mutate: (email) => within(email, 'commentary', /src="[^"]*chart-btc.png"/, 'src=""'),
    near: (email) => fields(email, { newsletter_image_1: 'images/samples/chart btc.png' }),
  },
  {
    name: 'a news link without address in the bytes',
    at: news,
    mutate: (email) => within(email, 'news', /href="[^"]*"/, 'href'),
    near: (email) => within(email, 'news', ' href="', '  href="'),
  },
];

const alts: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a chart without alt',
    at: commentary,
    mutate: (email) => within(email, 'commentary', / alt="[^"]*"(?=[^>]*chart-flows\.png)/, ''),
    near: (email) =>
      within(email, 'commentary', /(?<= alt=")[^"]*(?=[^>]*chart-flows\.png)/, 'Flows'),
  },
  {
    name: 'a chart with an empty alt',
    at: ['technical'],
    mutate: (email) => within(email, 'technical', /(?<= alt=")[^"]*(?=[^>]*chart-levels\.png)/, ''),
    near: (email) =>
      within(email, 'technical', /(?<= alt=")[^"]*(?=[^>]*chart-levels\.png)/, 'Levels “today”'),
  },
  {
    name: 'a promo whose link has no words',
    at: ['promo'],
    mutate: (email) => within(email, 'promo', /alt="[^"]*"/, 'alt=""'),
    near: (email) => within(email, 'promo', /alt="[^"]*"/, "alt='To the webinar'"),
  },
  {
    name: 'a logo without alt',
    at: ['header'],
    mutate: (email) => within(email, 'header', / alt="[^"]*"(?=[^>]*-logo\.png)/, ''),
    near: (email) => within(email, 'header', / alt=""(?=[^>]*-icon\.png)/, ' alt'),
  },
  {
    name: 'a chart whose alt is a space',
    at: commentary,
    mutate: (email) => within(email, 'commentary', /(?<= alt=")[^"]*(?=[^>]*chart-btc\.png)/, ' '),
    near: (email) =>
      within(email, 'commentary', /(?<= alt=")[^"]*(?=[^>]*chart-btc\.png)/, ' Price '),
  },
];

const token = `href="${unsubscribeToken}"`;
const escapedToken = unsubscribeToken.replace('<', '&lt;').replace('>', '&gt;');
const footer = ['footer'] as const;

const ways: Omit<Mutant, 'kind'>[] = [
  {
    name: 'the token twice',
    at: footer,
    mutate: (email) =>
      within(
        email,
        'footer',
        /<a href="<%asm.*?<\/a>/s,
        `<a ${token}>Unsubscribe</a> <a ${token}>Leave</a>`,
      ),
    near: (email) => says(email, 'Many readers unsubscribe from such letters.'),
  },
  {
    name: 'the token once more in another section',
    at: ['notice', 'footer'],
    mutate: (email) =>
      within(
        email,
        'notice',
        /<\/p><\/td><\/tr><\/tbody><\/table>$/,
        ` <a ${token}>Leave</a></p></td></tr></tbody></table>`,
      ),
    near: (email) =>
      within(
        email,
        'notice',
        /<\/p><\/td><\/tr><\/tbody><\/table>$/,
        ' Thank you.</p></td></tr></tbody></table>',
      ),
  },
  {
    name: 'no token',
    at: footer,
    mutate: (email) => within(email, 'footer', /<br\/?><a href="<%asm.*?<\/a>/s, ''),
    near: (email) => within(email, 'footer', '>Unsubscribe</a>', '>Leave this list</a>'),
  },
  {
    name: 'the token escaped',
    at: footer,
    mutate: (email) => html(email, token, `href="${escapedToken}"`),
    near: (email) => html(email, token, `title="Leave" ${token}`),
  },
  {
    name: 'the token percent-encoded',
    at: footer,
    mutate: (email) => html(email, token, `href="${encodeURI(unsubscribeToken)}"`),
    near: (email) => html(email, token, token.replaceAll('"', "'")),
  },
  {
    name: 'a link of our own instead of the token',
    at: footer,
    mutate: (email) => html(email, token, 'href="https://insight.northlight.example/unsubscribe"'),
    near: (email) => says(email, '<a href="https://insight.northlight.example/lists">Lists</a>'),
  },
  {
    name: 'the token as words',
    at: footer,
    mutate: (email) =>
      html(
        email,
        new RegExp(`<a ${token}[^>]*>`),
        `<a href="https://insight.northlight.example/">${escapedToken} `,
      ),
    near: (email) => html(email, 'Unsubscribe</a>', 'Unsubscribe here</a>'),
  },
  {
    name: 'the token mistyped',
    at: footer,
    mutate: (email) => html(email, unsubscribeToken, '<%asm_group_unsubscribe_url%>'),
    near: (email) => html(email, token, `rel="nofollow" ${token}`),
  },
  {
    name: 'the token on the website',
    at: footer,
    form: 'website',
    mutate: (email) =>
      within(
        email,
        'footer',
        /<\/p><\/td><\/tr><\/tbody><\/table>$/,
        `<br/><a ${token}>Unsubscribe</a></p></td></tr></tbody></table>`,
      ),
    near: (email) => says(email, 'Many readers unsubscribe from such letters.'),
  },
  {
    name: 'the token escaped on the website',
    at: footer,
    form: 'website',
    mutate: (email) =>
      within(
        email,
        'footer',
        /<\/p><\/td><\/tr><\/tbody><\/table>$/,
        `<br/><a href="${escapedToken}">Unsubscribe</a></p></td></tr></tbody></table>`,
      ),
    near: (email) =>
      within(
        email,
        'footer',
        /<\/p><\/td><\/tr><\/tbody><\/table>$/,
        '<br/>Back to the top</p></td></tr></tbody></table>',
      ),
  },
  {
    name: 'the token in the website’s plain text',
    form: 'website',
    mutate: (email) => text(email, (words) => `${words}\nUnsubscribe: ${unsubscribeToken}\n`),
    near: (email) =>
      text(email, (words) => `${words}\nSubscribe: https://www.northlight.example/\n`),
  },
  {
    name: 'no token in the plain text',
    mutate: (email) => text(email, (words) => words.replace(unsubscribeToken, '')),
    near: (email) => text(email, (words) => words.replace('Unsubscribe:', 'Leave:')),
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
