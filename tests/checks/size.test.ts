import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import { isBlocking } from '@/domain/checks/report';
import { sizeOf } from '@/domain/email/size';
import { emailOf, foundBy, resultOf } from './emails';

const kilobyte = 1024;

function trackedGrowth(html: string): [low: number, high: number] {
  const { bytes, trackedLow, trackedHigh } = sizeOf(html);
  return [trackedLow - bytes, trackedHigh - bytes];
}

describe('sizeOf', () => {
  it('counts bytes, not characters, and divides them among the sections', () => {
    const rows = '<tr id="news"><td>▲▲</td></tr><tr id="footer"><td>x</td></tr>';
    const html = `<table>${rows}</table>`;
    const { bytes, limit, sections } = sizeOf(html);
    expect(bytes).toBe(Buffer.byteLength(html));
    expect(limit).toBe(102_400);
    expect(sections.map(({ section }) => section)).toEqual([null, 'news', 'footer']);
    expect(sections.map((part) => part.bytes)).toEqual([15, 34, 31]);
    expect(sections.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('lets a tracked link grow to 386 and to 990 characters', () => {
    const address = 'https://news.example/a?b=1&amp;c=2';
    const growth = [386 - address.length, 990 - address.length];
    expect(trackedGrowth(`<a href="${address}">x</a>`)).toEqual(growth);
  });

  it('counts every link, and none twice', () => {
    const link = '<a class="q" href="http://a.example/">x</a>';
    expect(trackedGrowth(link.repeat(3))).toEqual([3 * (386 - 17), 3 * (990 - 17)]);
  });

  it.each([
    ['an untracked one', '<a clicktracking="off" href="https://news.example/">x</a>'],
    ['an untracked one in capitals', '<A CLICKTRACKING=OFF HREF=https://news.example/>x</A>'],
    ['a mailbox', '<a href="mailto:desk@northlight.example">x</a>'],
    ['the way out', '<a href="<%asm_group_unsubscribe_raw_url%>">x</a>'],
    ['a place on the page', '<a href="#news">x</a>'],
    ['a picture', '<img src="https://images.example/a.png" alt="">'],
    ['what only Outlook reads', '<!--[if mso]><a href="https://a.example/">x</a><![endif]-->'],
  ])('leaves %s as it is', (_, html) => {
    expect(trackedGrowth(html)).toEqual([0, 0]);
  });

  it('never assumes that wrapping shortens a long address', () => {
    const html = `<a href="https://a.example/?q=${'x'.repeat(2_000)}">x</a>`;
    expect(trackedGrowth(html)).toEqual([0, 0]);
  });

  it('measures nothing in an empty email', () => {
    const { bytes, trackedHigh, sections } = sizeOf('');
    expect([bytes, trackedHigh]).toEqual([0, 0]);
    expect(sections).toEqual([{ section: null, bytes: 0, share: 0 }]);
  });
});

describe('the size', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `<a href="https://a.example/${at}">a</a>`).join('');
  const found = (commentary: string, parts: Parameters<typeof foundBy>[1] = {}) =>
    foundBy('weight', { rows: { commentary: `▲${commentary}` }, ...parts }).map((finding) => [
      isBlocking(finding),
      finding.text,
    ]);

  it('is limited by what Gmail shows', () => {
    expect(found('x'.repeat(90 * kilobyte))).toEqual([]);
    expect(found('x'.repeat(110 * kilobyte))).toEqual([
      [true, 'The email is 110.7 KB. Gmail clips it at 100.0 KB.'],
    ]);
  });

  it('includes click tracking', () => {
    expect(found(links(200))).toEqual([]);
    expect(found(links(260))).toEqual([
      [false, 'Click tracking makes the email at least 102.8 KB. Gmail clips it at 100.0 KB.'],
    ]);
  });

  it('is exact at the limit', () => {
    const start = emailOf({ rows: { commentary: '▲' } }).html;
    const room = 102_400 - Buffer.byteLength(start);
    expect(found('x'.repeat(room))).toEqual([]);
    expect(found('x'.repeat(room + 1))[0]?.[0]).toBe(true);
  });

  it('does not matter on the website', () => {
    expect(found('x'.repeat(110 * kilobyte), { form: 'website' })).toEqual([]);
    expect(resultOf('weight', { html: '' })).toMatchObject({ name: 'Size', outcome: 'notRun' });
    expect(resultOf('weight', { html: '', form: 'website' })).toMatchObject({ outcome: 'passed' });
  });
});

describe('texts that are too long to check', () => {
  it.each([
    ['many words', `<p>${'word '.repeat(9_000)}</p>`, 'characters. Shorten them'],
    ['many lines', '<p>a</p>'.repeat(3_000), 'paragraphs, cells and links. Shorten them'],
    [
      'many cells',
      `<table><tr>${'<td>a</td>'.repeat(1_100)}</tr></table>`,
      'cells and links. Shorten them',
    ],
    [
      'one word',
      `<p>${'1,'.repeat(2_000)}</p>`,
      'A word has more than 2,000 characters. Remove it',
    ],
  ])('are refused without running a check: %s', (_, html, what) => {
    const { findings, checks } = checkEmail(emailOf({ newsletter: { daily_comments: html } }));
    expect(
      findings.map(({ check, text, severity }) => [check, text.includes(what), severity]),
    ).toEqual([['weight', true, 'mustFix']]);
    expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(['found', 'notRun']));
  });

  it('are not the addresses and the tables of a long newsletter', () => {
    const link = `<p><a href="https://news.example/${'a'.repeat(3_000)}">Read on</a></p>`;
    const html = `${'<p>A sentence of a usual morning. </p>'.repeat(600)}${link}`;
    const { checks } = checkEmail(emailOf({ newsletter: { daily_comments: html } }), 'weight');
    expect(checks.find(({ key }) => key === 'weight')?.outcome).toBe('passed');
  });
});
