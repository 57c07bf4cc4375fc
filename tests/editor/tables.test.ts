import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommentary } from '@/domain/commentary/commentary';
import { type EditorPage, openEditorPage } from './editorPage';

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

const row = (tag: 'th' | 'td', ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const prices = table(row('th', 'Coin', 'Price'), row('td', 'BTC', '$97,000'));

const pasted = (html: string) => page.call('pasted', { 'text/html': html });

describe('a stored table', () => {
  it.each([
    ['as it was written', prices],
    ['with empty cells', table(row('td', 'a', '', ''), row('td', '', 'b', ''))],
    ['between paragraphs', `<p>a</p>${prices}<p>b</p>`],
    ['with formatting', table(row('td', '<strong>a</strong> b', '<em>c</em><br>d'))],
  ])('is kept %s', async (_, html) => {
    expect(await page.call('kept', html)).toBe(html);
  });

  it.each([
    ['a page laid out in cells', '<table><tr><td><h3>a</h3></td><td>b</td></tr></table>'],
    ['nested tables', `<table><tr><td>a</td><td>${prices}</td></tr></table>`],
    ['a list in a cell', '<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>'],
    ['seven columns', `<table><tr>${'<td>a</td>'.repeat(7)}</tr></table>`],
    ['twenty-one rows', `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(21)}</table>`],
    [
      'merged cells',
      '<table><tr><td colspan=2>a</td></tr><tr><td rowspan=9>b</td><td>c</td></table>',
    ],
    ['a huge span', '<table><tr><td colspan=999999>a</td><td>b</td></tr></table>'],
    ['ragged rows', '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>'],
    ['two paragraphs in a cell', '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>'],
    ['a caption', '<table><caption>a</caption><tr><td>b</td><td>c</td></tr></table>'],
    [
      'headings at the side',
      '<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>',
    ],
    ['a table in a list', `<ul><li>a${prices}</li></ul>`],
    ['a table in a quote', `<blockquote>${prices}</blockquote>`],
    ['nested tables without end', '<table><tr><td>a'.repeat(20)],
  ])('means the same to the editor and the email: %s', async (_, html) => {
    const kept = await page.call('kept', html);
    expect(parseCommentary(kept)).toEqual(parseCommentary(html));
  });
});

describe('a pasted table', () => {
  it('has its headings where they are words above figures', async () => {
    const html =
      '<table><tr><td>Coin</td><td>Price</td></tr><tr><td>BTC</td><td>$97,000</td></tr></table>';
    expect(await pasted(html)).toBe(prices);
  });

  it('has none where its first row is like the others', async () => {
    const html = '<table><tr><td>BTC</td><td>1</td></tr><tr><td>ETH</td><td>2</td></tr></table>';
    expect(await pasted(html)).toBe(table(row('td', 'BTC', '1'), row('td', 'ETH', '2')));
  });

  it('is put below the list that it was in', async () => {
    expect(await pasted(`<ul><li>a${prices}</li><li>b</li></ul>`)).toBe(
      `<ul><li><p>a</p></li><li><p>b</p></li></ul>${prices}`,
    );
  });

  it('becomes lines where it is too large, which is said', async () => {
    const html = `<table>${'<tr><td>a</td><td>1</td></tr>'.repeat(21)}</table>`;
    expect(await pasted(html)).toBe('<p>a | 1</p>'.repeat(21));
    expect(await page.call('notice')).toBe(
      '1 large table became lines of text (the limit is 6 columns and 20 rows).',
    );
  });

  it('is read from tab-separated text', async () => {
    const text = 'Coin\tPrice\nBTC\t$97,000\n';
    expect(await page.call('pasted', { 'text/plain': text })).toBe(prices);
  });

  it('links addresses of tab-separated text, and says when it is too large', async () => {
    const text = 'Site\tDay\na\thttps://a.example/';
    expect(await page.call('pasted', { 'text/plain': text })).toContain(
      'href="https://a.example/"',
    );
    const large = 'a\t1\n'.repeat(21);
    expect(await page.call('pasted', { 'text/plain': large })).toBe('<p>a | 1</p>'.repeat(21));
    expect(await page.call('notice')).toMatch(/^1 large table became lines/);
  });

  it('is no table where a tab stands behind the number of each item', async () => {
    expect(await page.call('pasted', { 'text/plain': '1.\tFirst\n2.\tSecond' })).toBe(
      '<ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    );
  });

  it('is no table where only one line has a tab', async () => {
    const text = 'Coin\tPrice\nBTC rose';
    expect(await page.call('pasted', { 'text/plain': text })).not.toContain('<table');
  });
});

/** Presses keys one after the other: a name such as `Tab`, or quoted text, which is typed. */
async function keys(...steps: string[]): Promise<string> {
  for (const step of steps) {
    if (step.startsWith('"')) await page.tab.keyboard.type(step.slice(1, -1));
    else await page.tab.keyboard.press(step);
  }
  return page.call('text');
}

describe('in a table', () => {
  const two = table(row('td', 'a', 'b'), row('td', 'c', 'd'));

  it('Tab moves on, and adds a row after the last cell', async () => {
    await page.call('open', two);
    expect(await keys('"1"', 'Tab', '"e"', 'Tab', '"f"')).toBe(
      table(row('td', 'a', 'b'), row('td', 'c', 'd1'), row('td', 'e', 'f')),
    );
    expect(await keys('Shift+Tab', '"g"')).toContain(row('td', 'g', 'f'));
  });

  it('Tab leaves a table that is full', async () => {
    const full = table(...Array.from({ length: 20 }, () => row('td', 'a', 'b')));
    await page.call('open', full);
    expect(await keys('Tab', '"c"')).toBe(`${full}<p>c</p>`);
  });

  it('Enter moves down, and out of the last row', async () => {
    await page.call('open', two);
    expect(await keys('ArrowUp', 'Enter', '"1"', 'Enter', '"2"')).toBe(
      `${table(row('td', 'a', 'b'), row('td', 'c', 'd1'))}<p>2</p>`,
    );
  });

  it('Shift+Enter starts a line', async () => {
    await page.call('open', two);
    expect(await keys('Shift+Enter', '"e"')).toContain(row('td', 'c', 'd<br>e'));
  });

  it('the arrow keys leave a table that is all of the text', async () => {
    await page.call('open', two);
    expect(await keys('ArrowDown', '"e"')).toBe(`${two}<p>e</p>`);
    await page.call('open', two);
    expect(await keys('ArrowUp', 'ArrowUp', '"e"')).toBe(`<p>e</p>${two}`);
  });

  it('undo takes back a typed cell, and no cell is joined with another', async () => {
    await page.call('open', two);
    expect(await keys('"x"', 'Control+Z')).toBe(two);
    expect(await keys('Home', 'Backspace', 'Delete')).toBe(
      table(row('td', 'a', 'b'), row('td', 'c', '')),
    );
  });

  it('lists, headings, quotes and rules are not for cells', async () => {
    await page.call('open', two);
    expect(
      await keys('Control+Shift+8', 'Control+Shift+9', 'Control+Alt+1', '"---"', 'Control+B'),
    ).toBe(table(row('td', 'a', 'b'), row('td', 'c', 'd---')));
  });

  it.each([
    ['words', { 'text/plain': 'x' }, table(row('td', 'a', 'b'), row('td', 'c', 'dx'))],
    [
      'paragraphs as lines',
      { 'text/html': '<p>x</p><ul><li>y</li></ul>' },
      table(row('td', 'a', 'b'), row('td', 'c', 'dx<br>y')),
    ],
    [
      'cells into the cells from there on',
      { 'text/html': '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' },
      table(row('td', 'a', 'b', ''), row('td', 'c', '1', '2'), row('td', '', '3', '4')),
    ],
    [
      'a table that is too wide below it',
      { 'text/html': `<table>${`<tr>${'<td>1</td>'.repeat(6)}</tr>`.repeat(2)}</table>` },
      two + table(...Array.from({ length: 2 }, () => row('td', ...'111111'))),
    ],
  ])('a paste puts %s', async (_, clipboard, html) => {
    await page.call('open', two);
    expect(await page.call('paste', clipboard)).toBe(html);
  });

  const image = '<img src="https://a.example/btc.png">';
  const cells = (...words: string[]) =>
    `<tr>${words.map((each) => `<td>${each}</td>`).join('')}</tr>`;

  it('pasted cells say what was left out, keep no mark of it, and are undone alone', async () => {
    await page.call('open', two);
    await keys('"x"');
    const html = `<table>${cells(`${image} BTC`, '1')}${cells('ETH', '2')}</table>`;
    expect(await page.call('paste', { 'text/html': html, 'text/plain': 'BTC 1' })).toBe(
      table(row('td', 'a', 'b', ''), row('td', 'c', 'BTC', '1'), row('td', '', 'ETH', '2')),
    );
    expect(await page.call('notice')).toMatch(/^1 image was left out/);
    await page.call('noticeAction', 'Undo');
    expect(await page.call('text')).toBe(table(row('td', 'a', 'b'), row('td', 'c', 'dx')));
  });

  it('pasted cells are taken back alone after words were typed elsewhere', async () => {
    await page.call('open', two);
    const html = `<table>${cells(`${image} BTC`, '1')}${cells('ETH', '2')}</table>`;
    await page.call('paste', { 'text/html': html, 'text/plain': 'BTC 1' });
    await page.tab.click('td');
    await expect.poll(() => page.tab.locator('.selectedCell').count()).toBe(0);
    expect(await keys('End', '"x"')).toContain(row('td', 'ax', 'b', ''));
    await page.call('noticeAction', 'Undo');
    expect(await page.call('text')).toBe(table(row('td', 'ax', 'b'), row('td', 'c', 'd')));
  });

  it('an image among pasted cells is stored', async () => {
    await page.call('open', two);
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVQI12P8z8DAwMDAxMDAwMAAAA0FAQEvxJ3UAAAAAElFTkSuQmCC';
    const local = `<img src="data:image/png;base64,${png}">`;
    const html = `<table>${cells(`${local} BTC`, '1')}${cells('ETH', '2')}</table>`;
    const text = await page.call('paste', { 'text/html': html, 'text/plain': 'BTC 1' });
    expect(text).toContain(row('td', 'c', '[IMAGE] BTC', '1'));
    expect(await page.call('stored')).toHaveLength(1);
  });

  it('cells pasted over fewer selected ones are all there, from the first on', async () => {
    await page.call('open', two);
    await keys('Home', 'Shift+ArrowLeft');
    const rows = [cells('1', '2', '3'), cells('4', '5', '6')];
    expect(await page.call('paste', { 'text/html': `<table>${rows.join('')}</table>` })).toBe(
      table(row('td', 'a', 'b', ''), row('td', '1', '2', '3'), row('td', '4', '5', '6')),
    );
  });

  it('a paste of nothing leaves selected words as they are', async () => {
    await page.call('open', two);
    await keys('Shift+Home');
    expect(await page.call('paste', { 'text/html': '<p> </p>' })).toBe(two);
    expect(await page.call('paste', { 'text/html': '<hr>' })).toBe(two);
  });

  it.each([
    [
      'blocks as lines',
      '<h2>x</h2><ul><li>y</li></ul>',
      table(row('td', 'a', 'b'), row('td', 'c', 'd x<br>y')),
    ],
    ['a table below', `<p>x</p>${prices}`, `${two}<p>x</p>${prices}`],
  ])('a snippet puts %s', async (_, snippet, html) => {
    await page.call('open', two, [], snippet);
    expect(await keys('" /Saved"', 'Enter')).toBe(html);
  });
});
