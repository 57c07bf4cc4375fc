import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditorPage, type EditorPage } from './editorPage';

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

const keys = (...steps: string[]) => page.keys(...steps);

const paste = (clipboard: Record<string, string>) => page.call('paste', clipboard);
const notice = () => page.call('notice');
const deleted = { 'text/html': '<p>one <del>two</del></p>' };

describe('Undo', () => {
  it('takes back a paste apart from what was typed before and after it', async () => {
    await page.call('open', '<p>a</p>');
    await keys('"b "');
    await paste({ 'text/plain': 'one' });
    expect(await keys('" c"')).toBe('<p>ab one c</p>');
    expect(await keys('Control+Z')).toBe('<p>ab one</p>');
    expect(await keys('Control+Z')).toBe('<p>ab</p>');
    expect(await keys('Control+Z')).toBe('<p>a</p>');
    expect(await keys('Control+Y', 'Control+Y', 'Control+Y')).toBe('<p>ab one c</p>');
  });

  it.each([
    ['"- b"', '<ul><li><p>b</p></li></ul>', '<p>-</p>'],
    ['"1. b"', '<ol><li><p>b</p></li></ol>', '<p>1.</p>'],
    ['"## b"', '<h3>b</h3>', '<p>##</p>'],
    ['"**b** c"', '<p><strong>b</strong> c</p>', '<p>**b**</p>'],
  ])('takes back what %s became and keeps it as typed', async (typed, html, before) => {
    await page.call('open', '');
    expect(await keys(typed)).toBe(html);
    await keys('Control+Z');
    expect(await keys('Control+Z')).toBe(before);
    expect(await keys('Control+Z')).toBe('');
    expect(await keys('Control+Y', 'Control+Y', 'Control+Y')).toBe(html);
  });

  it('takes back the paste that the notice is about, also after more was typed', async () => {
    await page.call('open', '<p>a</p>');
    await paste(deleted);
    expect(await notice()).toBe('1 deleted passage was left out.');
    await keys('Enter', '"x"');
    expect(await notice()).toBe('1 deleted passage was left out.');
    await page.call('noticeAction', 'Undo');
    expect(await page.call('text')).toBe('<p>a</p><p>x</p>');
    expect(await notice()).toBe('');
    expect(await keys('Control+Z')).toBe('<p>aone</p><p>x</p>');
  });

  it('of the paste closes its notice', async () => {
    await page.call('open', '<p>a</p>');
    await paste(deleted);
    expect(await keys('Control+Z')).toBe('<p>a</p>');
    expect(await notice()).toBe('');
  });

  it('gives back the words that a paste replaced', async () => {
    await page.call('open', '<p>a b</p>');
    await keys('Shift+ArrowLeft');
    await expect.poll(() => page.call('selected')).toBe('b');
    await paste(deleted);
    expect(await keys('Enter', '"c"')).toBe('<p>a one</p><p>c</p>');
    await page.call('noticeAction', 'Undo');
    expect(await page.call('text')).toBe('<p>a b</p><p>c</p>');
  });
});

describe('Join lines', () => {
  it('joins the lines of a PDF with one press, and Undo breaks them again', async () => {
    const text =
      'Stablecoins are claims on a company\nthat promises to pay one dollar for\neach of them on request, and custo-\ndians hold a lot of these promises.';
    const broken = await page.call('pasted', { 'text/plain': text });
    expect(await page.call('actions')).toEqual(['Join lines', 'Undo']);
    await page.call('noticeAction', 'Join lines');
    expect(await page.call('text')).toBe(
      '<p>Stablecoins are claims on a company that promises to pay one dollar for each of them on request, and custodians hold a lot of these promises.</p>',
    );
    expect(await keys('Control+Z')).toBe(broken);
  });
});
