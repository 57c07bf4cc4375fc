import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommentary } from '@/domain/commentary/commentary';
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
    expect(['docs', 'word', 'web', 'text'].map(count)).toEqual([5, 5, 5, 5]);
  });

  it.each(fixtures)('%s', async (name) => {
    const type = name.endsWith('.txt') ? 'text/plain' : 'text/html';
    const expected = read(name.replace(/\.(txt|html)$/, '.expected.html'));
    // The files start a new line for each block.
    expect(await page.call('pasted', { [type]: read(name) })).toBe(expected.replaceAll('\n', ''));
  });
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
  ])('read %s alike', async (html) => {
    expect(parseCommentary(await page.call('kept', html))).toEqual(parseCommentary(html));
  });
});
