import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditorPage, type EditorPage } from './editorPage';

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

const keys = (...steps: string[]) => page.keys(...steps);

const figure = '<span data-figure="BTC:price">$94,000</span>';
const percent = '<span data-figure="BTC:change">−0.40%</span>';

describe('the cursor beside a live figure', () => {
  it('passes it at both ends of a paragraph, and types there', async () => {
    await page.call('open', `<p>${figure}</p>`);
    expect(await keys('"b"')).toBe(`<p>${figure}b</p>`);
    expect(await keys('ArrowLeft', 'ArrowLeft', '"a"')).toBe(`<p>a${figure}b</p>`);
    expect(await keys('ArrowRight', '"c"')).toBe(`<p>a${figure}cb</p>`);
  });

  it('types before a figure that begins a paragraph, and after one that ends it', async () => {
    await page.call('open', `<p>x</p><p>${figure}${percent}</p><p>y</p>`);
    await keys('ArrowUp', 'Home');
    expect(await keys('"a"')).toBe(`<p>x</p><p>a${figure}${percent}</p><p>y</p>`);
    expect(await keys('End', '"z"')).toBe(`<p>x</p><p>a${figure}${percent}z</p><p>y</p>`);
    await page.call('open', `<p>x</p><p>${figure}</p><p>y</p>`);
    expect(await keys('Home', 'ArrowLeft', 'ArrowLeft', '"a"')).toBe(
      `<p>x</p><p>a${figure}</p><p>y</p>`,
    );
  });

  it('deletes it with Backspace or Delete, and gets it back', async () => {
    await page.call('open', `<p>a${figure}</p>`);
    expect(await keys('Backspace')).toBe('<p>a</p>');
    expect(await keys('Control+Z')).toBe(`<p>a${figure}</p>`);
    await page.call('open', `<p>${figure}b</p>`);
    expect(await keys('Home', 'Delete')).toBe('<p>b</p>');
    expect(await keys('Control+Z')).toBe(`<p>${figure}b</p>`);
    await page.call('open', `<p>${figure}</p>`);
    expect(await keys('Home', 'Delete', '"n"')).toBe('<p>n</p>');
  });

  it('selects it with Shift, and replaces it by what is typed', async () => {
    await page.call('open', `<p>a${figure}b</p>`);
    expect(await keys('ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', '"x"')).toBe('<p>xb</p>');
  });

  it('breaks a paragraph on either side, and joins it again', async () => {
    await page.call('open', `<p>${figure}</p>`);
    expect(await keys('Enter', '"b"')).toBe(`<p>${figure}</p><p>b</p>`);
    expect(await keys('Backspace', 'Backspace')).toBe(`<p>${figure}</p>`);
    expect(await keys('Home', 'Enter', '"a"')).toBe(`<p>a${figure}</p>`);
  });
});

describe('a live figure', () => {
  it.each([
    [`<p>a ${figure} b</p>`],
    [`<p><strong>${figure}</strong></p>`],
    [`<p><a href="https://a.example/">${figure}</a>${percent}</p>`],
    ['<p><span data-figure="XYZ:price">N/A</span></p>'],
  ])('is kept as it was stored: %s', async (html) => {
    expect(await page.call('kept', html)).toBe(html);
  });

  it.each([
    ['<p><span data-figure="btc:price">$1</span></p>', '<p>$1</p>'],
    ['<p><span data-figure="BTC:cap">$1</span></p>', '<p>$1</p>'],
    [
      '<p><span data-figure="BTC:price" onclick="x" style="color:red">$1<b>2</b></span></p>',
      '<p><span data-figure="BTC:price">$12</span></p>',
    ],
    [
      '<p><span data-figure="BTC:price">[IMAGE] $TSLA</span></p>',
      '<p><span data-figure="BTC:price">N/A</span></p>',
    ],
  ])('has one form: %s', async (html, kept) => {
    expect(await page.call('kept', html)).toBe(kept);
  });

  it('is pasted from another editor, and from elsewhere only in its own form', async () => {
    const own = `<p data-pm-slice="1 1 []">a ${figure}</p>`;
    expect(await page.call('pasted', { 'text/html': own })).toBe(`<p>a ${figure}</p>`);
    const foreign = '<p>a <span data-figure="x" onclick="y()">$1</span></p>';
    expect(await page.call('pasted', { 'text/html': foreign })).toBe('<p>a $1</p>');
  });
});
