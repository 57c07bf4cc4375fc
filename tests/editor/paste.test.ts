import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommentary } from '@/domain/commentary/commentary';
import { docsClipType } from '@/components/editor/paste/docsSuggestions';
import { buildContent } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { withNewsletter } from '../email/fixture';
import { docsClip } from './docsClip';
import { openEditorPage, type EditorPage } from './editorPage';

const folder = join(import.meta.dirname, 'paste');
const fixtures = readdirSync(folder).filter((name) => !name.endsWith('.expected.html'));

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

describe('pasting', () => {
  it('has fixtures of four kinds', () => {
    const kinds = fixtures.map((name) => name.replace(/-.*/, '').replace('outlook', 'word'));
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(['docs', 'word', 'web', 'text'].map(count)).toEqual([5, 6, 5, 5]);
  });

  it.each(fixtures)('%s', async (name) => {
    const type = name.endsWith('.txt') ? 'text/plain' : 'text/html';
    const expected = read(name.replace(/\.(txt|html)$/, '.expected.html'));
    // The files start a new line for each block.
    expect(await page.call('pasted', { [type]: read(name) })).toBe(expected.replaceAll('\n', ''));
  });
});

describe('words that an editor deleted', () => {
  const tracked = 'word-tracked-changes.html';
  const leftOut = '3 deleted passages, 1 comment, and 1 hidden passage were left out.';
  const notice = () => page.call('notice');

  it('are left out of a paste from Word, with a notice', async () => {
    await page.call('pasted', { 'text/html': read(tracked) });
    expect(await notice()).toBe(leftOut);
  });

  it('are left out of a drop, with a notice', async () => {
    const html = await page.call('dropped', { 'text/html': read(tracked) });
    expect(html).toContain('Flows turned, funds bought.');
    expect(html).not.toMatch(/crashed|sell|DOGE|INTERNAL|lie/);
    expect(await notice()).toBe(leftOut);
  });

  it('reach no part of the email', async () => {
    const daily_comments = await page.call('pasted', { 'text/html': read(tracked) });
    const input = withNewsletter({ daily_comments, summary: '' });
    const { html, text } = renderNewsletter('v2', input);
    const { preheader, summary, tickers } = buildContent(input, variants.v2);
    const all = [html, text, preheader, summary, JSON.stringify(tickers)].join('\n');
    expect(all).not.toMatch(/crashed|told|sell|DOGE|INTERNAL|TM1|lie\?/);
    expect(html).toContain('10<sup>6</sup> units, up <s>3%</s> 4%.');
    const plain = 'Bitcoin eased to $97,402. Hashrate is 2 × 10^6 units, up 4%.';
    expect(text).toContain(plain);
    expect(preheader).toContain(plain);
  });

  it.each([
    [
      '<p>a <del cite="b" datetime="2026-11-20T05:40">b</del> c</p>',
      '<p>a c</p>',
      '1 deleted passage was left out.',
    ],
    [
      '<p>a <s class="msoDel">b</s> <s>c</s></p>',
      '<p>a <s>c</s></p>',
      '1 deleted passage was left out.',
    ],
    [
      '<p>a <span class="TrackChangeTextDeletion TrackedChange SCXW1">b</span></p>',
      '<p>a</p>',
      '1 deleted passage was left out.',
    ],
    [
      '<p data-pm-slice="0 0 []">a <del>b</del>c</p>',
      '<p>a c</p>',
      '1 deleted passage was left out.',
    ],
    [
      '<p>a <ins style="text-decoration: underline">b</ins> <u>c</u></p>',
      '<p>a b <u>c</u></p>',
      '',
    ],
    [
      '<p>a<a class="msocomanchor">[1]</a>b<a class="msocomanchor">[2]</a></p>',
      '<p>ab</p>',
      '2 comments were left out.',
    ],
    [
      '<p>a <span style="visibility: hidden">b</span><span hidden>c</span> <span style="font-size:0">d</span></p>',
      '<p>a</p>',
      '1 hidden passage was left out.',
    ],
    ['<div style="font-size:0px"><p style="font-size:14px">a</p></div>', '<p>a</p>', ''],
    [
      '<p>a <img src="https://example.com/a.png"><img src="https://example.com/open" width="1"></p>',
      '<p>a</p>',
      '1 image was left out.',
    ],
    ['<style>.x { display: none }</style><p>a <span class="x">b</span></p>', '<p>a</p>', ''],
  ])('%s', async (html, expected, said) => {
    expect(await page.call('pasted', { 'text/html': html })).toBe(expected);
    expect(await notice()).toBe(said);
  });

  it('lose their notice with the next paste', async () => {
    await page.call('pasted', { 'text/html': read(tracked) });
    await page.call('pasted', { 'text/html': '<p>a</p>' });
    expect(await notice()).toBe('');
  });
});

describe('suggestions of Google Docs', () => {
  const span = (words: string, weight = 400) =>
    `<span style="font-weight:${weight};text-decoration:none;white-space:pre-wrap;">${words}</span>`;
  const html =
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">` +
    `${span('Spot demand fellrose again.')}</p><br /><p dir="ltr">` +
    `${span('<img src="https://example.com/a.png">')}${span('Funds panicked ')}` +
    `${span('and sold a bitbought', 700)}</p><br /></b>`;
  const text = 'Spot demand fellrose again.\n\n*Funds panicked and sold a bitbought\n\n';
  const deletions = { 0: [], 12: ['a'], 16: [], 36: ['b'], 59: [] };
  const whole =
    '<p>Spot demand fellrose again.</p><p>Funds panicked <strong>and sold a bitbought</strong></p>';

  const pasted = (clip: string) => page.call('pasted', { 'text/html': html, [docsClipType]: clip });

  it('are left out where they delete', async () => {
    expect(await pasted(docsClip(text, deletions, [29]))).toBe(
      '<p>Spot demand rose again.</p><p>Funds <strong>bought</strong></p>',
    );
    expect(await page.call('notice')).toBe('1 image and 2 deleted passages were left out.');
  });

  it.each([
    ['another text', docsClip(text.replace('Funds', 'Banks'), deletions, [29])],
    ['less text', docsClip(text.slice(0, 20), { 0: ['a'] })],
  ])('are kept with a notice where the clipboard has %s', async (_, clip) => {
    expect(await pasted(clip)).toBe(whole);
    expect(await page.call('notice')).toContain('has suggested deletions');
  });

  it.each(['', '{', 'null', '{"data":"1"}', docsClip(text, { 0: [] })])(
    'change nothing without any: %s',
    async (clip) => {
      expect(await pasted(clip)).toBe(whole);
      expect(await page.call('notice')).toBe('1 image was left out.');
    },
  );
});

describe('a hostile clipboard', () => {
  it.each([
    [
      '<form style="white-space:pre"><input name="style"><input name="childNodes">a\nb</form>',
      '<p>a<br>b</p>',
    ],
    ['<p data-pm-slice="0 0 []">a<img src=x onerror=alert(1)><script>b</script></p>', '<p>a</p>'],
    ['<p style="mso-list:l0 level99 lfo1">a</p>', '<ul><li><p>a</p></li></ul>'],
    ['<td>a<td><a href="java\tscript:alert(1)">b</a>', '<p>a | b</p>'],
    ['<style>p{background:url(javascript:alert(1))}</style><p class="a">a</p>', '<p>a</p>'],
    ['<table><tr><td><table><tr><td>a<td>b</table>', '<p>a | b</p>'],
  ])('%s is read as %s', async (html, expected) => {
    expect(await page.call('pasted', { 'text/html': html })).toBe(expected);
  });
});

describe('the editor and the email', () => {
  it.each([
    '<blockquote>a<p>b</p><ul><li>c</li></ul></blockquote><blockquote><h3>d</h3></blockquote>',
    '<blockquote>a<blockquote><p>b</p></blockquote>c</blockquote>',
    '<ul><li>a<blockquote>b</blockquote></li></ul>',
    '<blockquote>a<hr>b</blockquote><p>c</p>',
    '<blockquote> <p></p> </blockquote>',
    '<div><blockquote><table><tr><td>a</td><td>b</td></tr></table></blockquote></div>',
    '<p>a <del>b</del> <ins>c</ins> <s>d</s> <span class="msoDel">e</span></p>',
    '<p>a</p><div hidden><p>b</p></div><p style="DISPLAY : none">c</p><p class="MsoCommentText">d</p>',
    '<div style="font-size:0"><p>a</p><p style="font-size: 2em">b</p></div><p style="font-size:0">c</p>',
  ])('read %s alike', async (html) => {
    expect(parseCommentary(await page.call('kept', html))).toEqual(parseCommentary(html));
  });
});
