import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditorPage, type EditorPage } from './editorPage';

/** What a program puts into the clipboard, and the text that it should give. */
interface Clipboard {
  program: string;
  about: string;
  /** By type, such as `text/html`. */
  clipboard: Record<string, string>;
  expected: string;
  /** `must` if the author has to be told that something was left out or changed. */
  notice: 'must' | null;
}

const folder = join(import.meta.dirname, 'clipboards');
const cases = readdirSync(folder).map((name) => {
  const content = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Clipboard;
  return { name, ...content };
});

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

/** The words of a text without punctuation, which a program may write in another way. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text without soft hyphens, and without the numbers of list items and what Markdown doesn't show. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B]/g, '')
    .replaceAll(/^\s*(?:\(?(?:[a-z\d]{1,3}|\d+(?:\.\d+)+)[.)]|- \[x\]|o)\s/gim, '')
    .replaceAll(/\]\([^)]*\)|^```\w*|&[a-z]+;|:\w+:/gm, ' ');
}

describe('the clipboard of another program', () => {
  it.each(cases)('$name: $about', async ({ clipboard, expected, notice }) => {
    const html = await page.call('pasted', clipboard);
    const said = await page.call('notice');
    expect.soft(html).toBe(expected);
    expect.soft(said === '' ? null : 'must', said).toBe(notice);
    if (said !== '') return;
    const kept = new Set(
      wordsOf(
        html.replace(/<\/?(?:su[bp]|strong|em|u|s|code|a)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '),
      ),
    );
    const words = wordsOf(withoutMarks(clipboard['text/plain'] ?? ''));
    const lost = words.filter((word) => !kept.has(word));
    expect.soft(lost, 'words that were lost without a notice').toEqual([]);
  });
});
