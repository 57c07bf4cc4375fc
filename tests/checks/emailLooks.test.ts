import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import { cleanEmail } from '@tests/checks/clean';
import { html, inserted, within } from '@tests/checks/edits';

const clean = cleanEmail('v2', 'email');

type Edit = (email: typeof clean) => typeof clean;

function found(check: string, edit: Edit) {
  return checkEmail(edit(clean))
    .findings.filter((finding) => finding.check === check)
    .map(({ severity, section, text }) => ({ severity, section, text }));
}

const add =
  (more: string): Edit =>
  (email) =>
    inserted(email, more);

const word = 'x'.repeat(60);

describe('what is wider than a phone', () => {
  it.each<[string, string]>([
    ['<table width="480"><tr><td>Spot</td></tr></table>', '480 px wide'],
    ['<td width="380">Spot</td>', '380 px wide'],
    ['<div style="width:400px">Spot</div>', '400 px wide'],
    ['<div style="min-width:360px">Spot</div>', 'never narrower than 360 px'],
  ])('must be fixed: %s', (more, problem) => {
    const texts = found('widths', add(more));
    expect(texts).toMatchObject([{ severity: 'mustFix', section: 'commentary' }]);
    expect(texts[0]?.text).toContain(problem);
  });

  it.each<[string, string]>([
    [
      `<p style="white-space:nowrap">${'Options worth $3.2 billion '.repeat(3)}</p>`,
      'doesn’t wrap',
    ],
    [`<pre>${'bid ask '.repeat(8)}</pre>`, 'doesn’t wrap'],
    [`<p style="word-break:normal">${word}</p>`, 'doesn’t wrap'],
  ])('%s', (more, problem) => {
    const texts = found('widths', add(more));
    expect(texts).toMatchObject([{ severity: 'check', section: 'commentary' }]);
    expect(texts[0]?.text).toContain(problem);
  });

  it.each([
    '<table width="600" style="max-width:100%"><tr><td>Spot</td></tr></table>',
    '<img src="https://a.example/a.png" alt="A chart of fees" width="552" style="width:100%">',
    '<p>The strike is <span style="white-space:nowrap">$95,000 a coin</span>.</p>',
    `<pre style="white-space:pre-wrap">${'bid ask '.repeat(20)}</pre>`,
    `<p>${word}</p>`,
    '<pre>bid 1\nask 2\nbid 3\nask 4\nbid 5\nask 6\nbid 7\nask 8</pre>',
  ])('leaves %s alone', (more) => {
    expect(found('widths', add(more))).toEqual([]);
  });

  it('names the outermost element once', () => {
    const table = '<table width="700"><tr><td width="400">Spot</td></tr></table>';
    expect(found('widths', add(table))).toHaveLength(1);
  });

  it('asks for the viewport', () => {
    const edit: Edit = (email) => html(email, /<meta name="viewport"[^>]*>/, '');
    expect(found('widths', edit)).toMatchObject([{ section: 'header' }]);
  });
});

describe('text that is hard to read', () => {
  it.each<[string, string]>([
    ['<p style="color:#fff">White words.</p>', 'mustFix'],
    ['<p class="i" style="color:#9a9a9a">Pale words.</p>', 'check'],
    ['<p class="i" style="font-size:8px">Small words.</p>', 'check'],
    ['<p style="color:#16161d">Words that stay dark in the dark.</p>', 'check'],
    ['<p style="background-color:#fff8dc">Words that turn pale on a pale ground.</p>', 'check'],
  ])('%s', (more, severity) => {
    const texts = found('legibility', add(more));
    expect(texts).toMatchObject([{ severity, section: 'commentary' }]);
    expect(texts[0]?.text).toMatch(/ords/);
  });

  it.each([
    '<p style="color:#fff;background-color:#14102b">White words on a dark ground.</p>',
    '<p class="i" style="color:#595c6b">Gray words.</p>',
    '<p class="i" style="font-size:11px">Small print.</p>',
    '<p style="color:#fff"> </p>',
    '<p style="color:#fff;display:none">Hidden words</p>',
  ])('leaves %s alone', (more) => {
    expect(found('legibility', add(more))).toEqual([]);
  });

  it('tells words that look alike once', () => {
    const pale = '<p class="i" style="color:#aaa">Pale words.</p>';
    const [finding, ...others] = found('legibility', add(pale.repeat(4)));
    expect(finding?.text).toContain('and 3 more');
    expect(others).toEqual([]);
  });
});

describe('what mail programs remove, hide or don’t show', () => {
  it.each<[string, string, string]>([
    ['<script src="https://a.example/w.js"></script>', 'mustFix', '<script>'],
    ['<iframe src="https://a.example/v"></iframe>', 'mustFix', '<iframe>'],
    ['<form action="https://a.example/"><input name="q"></form>', 'mustFix', '<form>'],
    ['<p style="display:none">A paragraph that somebody wrote.</p>', 'mustFix', 'hidden'],
    ['<img src="https://a.example/fees.webp" alt="A chart of fees" width="300">', 'check', 'WEBP'],
  ])('%s', (more, severity, words) => {
    const [finding] = found('markup', add(more));
    expect(finding).toMatchObject({ severity, section: 'commentary' });
    expect(finding?.text).toContain(words);
  });

  it.each([
    '<!--[if mso]><p>&nbsp;</p><![endif]-->',
    '<p>A form of insurance, &lt;script&gt; included.</p>',
    '<div style="display:none">&nbsp;</div>',
    '<img src="https://a.example/fees.png?from=fees.webp" alt="A chart of fees" width="300">',
  ])('leaves %s alone', (more) => {
    expect(found('markup', add(more))).toEqual([]);
  });

  it.each<[string, Edit]>([
    ['another language', (email) => html(email, 'lang="en"><head>', 'lang="fr"><head>')],
    ['no color scheme', (email) => html(email, /<meta name="color-scheme"[^>]*>/, '')],
  ])('reports %s', (_, edit) => {
    expect(found('markup', edit)).toMatchObject([{ severity: 'check', section: 'header' }]);
  });
});

describe('alternative texts', () => {
  it('differ where the images differ', () => {
    const image = (file: string) =>
      `<img src="https://a.example/${file}" alt="A chart of fees" width="300">`;
    expect(found('alternatives', add(image('a.png') + image('b.png')))).toMatchObject([
      { severity: 'check', section: 'commentary' },
    ]);
    expect(found('alternatives', add(image('a.png') + image('a.png')))).toEqual([]);
  });
});

describe('a disclaimer', () => {
  it('is quoted where its words differ', () => {
    const edit: Edit = (email) =>
      within(
        email,
        'footer',
        'written consent of Northlight Insight',
        'written consent of Northlight Research',
      );
    expect(found('notices', edit)[0]?.text).toContain('consent of Northlight Research');
  });
});
