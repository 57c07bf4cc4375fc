import { describe, expect, it } from 'vitest';
import { emailLinks, isWebLink, makeFindLink } from '@/domain/sending/emailLinks';

const email =
  '<html><body><a href="https://a.example/">View</a>' +
  '<table id="commentary"><tr><td><a href="mailto:desk@a.example">Mail</a>' +
  '<a href="https://b.example/?a=1&amp;b=2"><img src="x.png" alt=" A chart "></a></td></tr></table>' +
  '<table id="unknown"><tr><td><a href="https://a.example/">Again</a><a name="top">Top</a></td></tr></table>' +
  '<table><tr id="news"><td><a href="https://b.example/?a=1&amp;b=2">More</a></td></tr></table>' +
  '<a href="<%asm_group_unsubscribe_raw_url%>">Unsubscribe</a></body></html>';

describe('the links of an email', () => {
  it('have their section and their words', () => {
    expect(emailLinks(email)).toEqual([
      { section: null, url: 'https://a.example/', label: 'View' },
      { section: 'commentary', url: 'mailto:desk@a.example', label: 'Mail' },
      { section: 'commentary', url: 'https://b.example/?a=1&b=2', label: 'A chart' },
      { section: null, url: 'https://a.example/', label: 'Again' },
      { section: 'news', url: 'https://b.example/?a=1&b=2', label: 'More' },
      { section: null, url: '<%asm_group_unsubscribe_raw_url%>', label: 'Unsubscribe' },
    ]);
  });

  it('can be clicked on the web alone', () => {
    expect(emailLinks(email).map(isWebLink)).toEqual([true, false, true, true, true, false]);
  });
});

describe('a clicked link', () => {
  const links = emailLinks(email);
  it.each([
    ['by its address', 'https://b.example/?a=1&b=2', null, 2],
    ['by the count of all links', 'https://b.example/?a=1&b=2', 4, 4],
    ['by the count of web links', 'https://a.example/', 2, 3],
    ['by its address where the count fits another', 'https://a.example/', 4, 0],
    [
      'without the parameters of web statistics',
      'https://a.example/?utm_source=x&utm_medium=y',
      3,
      3,
    ],
    ['with an address that the parser writes otherwise', 'https://A.example', null, 0],
    ['as none where the email doesn’t have it', 'https://c.example/', 0, null],
    ['as none where it isn’t an address', 'x', null, null],
  ])('is found %s', (_, url, index, position) => {
    expect(makeFindLink(links)(url, index)).toBe(position);
  });
});
