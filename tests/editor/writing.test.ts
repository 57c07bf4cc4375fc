import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditorPage, type EditorPage } from './editorPage';

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

const keys = (...steps: string[]) => page.keys(...steps);

const list = (tag: string, ...items: string[]) =>
  `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`;

describe('shortcuts', () => {
  it.each([
    ['Control+B', '<p><strong>a</strong></p>'],
    ['Control+I', '<p><em>a</em></p>'],
    ['Control+U', '<p><u>a</u></p>'],
    ['Control+Shift+X', '<p><s>a</s></p>'],
    ['Control+E', '<p><code>a</code></p>'],
    ['Control+,', '<p><sub>a</sub></p>'],
    ['Control+.', '<p><sup>a</sup></p>'],
    ['Control+Alt+1', '<h3>a</h3>'],
    ['Control+Alt+2', '<h4>a</h4>'],
    ['Control+Shift+7', list('ol', 'a')],
    ['Control+Shift+8', list('ul', 'a')],
    ['Control+Shift+9', '<blockquote><p>a</p></blockquote>'],
  ])('%s goes on and off', async (key, html) => {
    await page.call('open', '<p>a</p>');
    expect(await keys('Control+A', key)).toBe(html);
    expect(await keys('Control+Z')).toBe('<p>a</p>');
    expect(await keys('Control+Y')).toBe(html);
    expect(await keys('Control+Z', 'Control+Shift+Z')).toBe(html);
    expect(await keys('Control+A', key)).toBe('<p>a</p>');
  });

  it('Control+Alt+0 makes a paragraph', async () => {
    await page.call('open', '<h4>a</h4>');
    expect(await keys('Control+Alt+0')).toBe('<p>a</p>');
  });

  it('Control+K asks for a link', async () => {
    await page.call('open', '<p>a</p>');
    await keys('Control+K');
    expect(await page.call<number>('linkDialogs')).toBe(1);
  });

  it('quotes a list whole and takes one paragraph out of a quote', async () => {
    await page.call('open', `<p>a</p>${list('ul', 'b', 'c')}`);
    expect(await keys('Control+Shift+9')).toBe(
      `<p>a</p><blockquote>${list('ul', 'b', 'c')}</blockquote>`,
    );
    await page.call('open', '<blockquote><p>a</p><p>b</p></blockquote>');
    expect(await keys('Control+Shift+9')).toBe('<blockquote><p>a</p></blockquote><p>b</p>');
  });
});

describe('what is typed', () => {
  it.each([
    ['"# a"', '<h3>a</h3>'],
    ['"## a"', '<h3>a</h3>'],
    ['"### a"', '<h4>a</h4>'],
    ['"- a"', list('ul', 'a')],
    ['"* a"', list('ul', 'a')],
    ['"1. a"', list('ol', 'a')],
    ['"1) a"', list('ol', 'a')],
    ['"4) a"', '<p>4) a</p>'],
    ['"97. a"', '<p>97. a</p>'],
    ['"2026. a"', '<p>2026. a</p>'],
    ['"*a* b"', '<p><em>a</em> b</p>'],
    ['"_a_ b"', '<p><em>a</em> b</p>'],
    ['"~~a~~ b"', '<p><s>a</s> b</p>'],
    ['"`a` b"', '<p><code>a</code> b</p>'],
    ['"2*3*4 snake_case_b"', '<p>2*3*4 snake_case_b</p>'],
    ['"$5 and/or 11/20 24/7 / $BTC"', '<p>$5 and/or 11/20 24/7 / $BTC</p>'],
    ['"> a"', '<blockquote><p>a</p></blockquote>'],
    ['"---a"', '<hr><p>a</p>'],
    ['"**a** b"', '<p><strong>a</strong> b</p>'],
    ['"1.5 a"', '<p>1.5 a</p>'],
    ['"a > b"', '<p>a &gt; b</p>'],
  ])('%s becomes %s', async (typed, html) => {
    await page.call('open', '');
    expect(await keys(typed)).toBe(html);
  });

  it('makes a list in a new paragraph', async () => {
    await page.call('open', '<p>a</p>');
    expect(await keys('Enter', '"- b"', 'Enter', '"c"')).toBe(`<p>a</p>${list('ul', 'b', 'c')}`);
  });

  it('keeps what was typed when Backspace follows', async () => {
    await page.call('open', '');
    expect(await keys('"> "', 'Backspace', '"a"')).toBe('<p>&gt; a</p>');
  });
});

describe('a typed number', () => {
  it('continues the list above', async () => {
    await page.call('open', `${list('ol', 'a', 'b')}<p>c</p>`);
    await keys('Enter', '"5. d"', 'Enter');
    expect(await keys('"3. e"')).toBe(
      `${list('ol', 'a', 'b')}<p>c</p><p>5. d</p><ol start="3"><li><p>e</p></li></ol>`,
    );
  });
});

describe('a typed address', () => {
  const link = (href: string, words: string) => `<a href="${href}">${words}</a>`;
  const page1 = link('https://www.a.example/b', 'www.a.example/b');

  it.each([
    ['"www.a.example/b "', `<p>${page1}</p>`],
    ['"(www.a.example/b), c"', `<p>(${page1}), c</p>`],
    [
      '"see https://a.example/?q=1. c"',
      `<p>see ${link('https://a.example/?q=1', 'https://a.example/?q=1')}. c</p>`,
    ],
    ['"to desk@a.example c"', `<p>to ${link('mailto:desk@a.example', 'desk@a.example')} c</p>`],
    ['"Node.js and BTC.D c"', '<p>Node.js and BTC.D c</p>'],
    ['"`www.a.example` c"', '<p><code>www.a.example</code> c</p>'],
  ])('%s becomes a link', async (typed, html) => {
    await page.call('open', '');
    expect(await keys(typed)).toBe(html);
  });

  it('becomes a link at Enter', async () => {
    await page.call('open', '');
    expect(await keys('"www.a.example/b"', 'Enter', '"c"')).toBe(`<p>${page1}</p><p>c</p>`);
  });

  it.each(['Backspace', 'Control+Z'])('is text again by one %s', async (key) => {
    await page.call('open', '');
    await keys('"www.a.example/b "');
    expect(await keys(key, '"c"')).toBe('<p>www.a.example/b c</p>');
  });
});

describe('in lists and quotes', () => {
  it('moves items by Tab, and leaves by Enter', async () => {
    await page.call('open', list('ul', 'a'));
    await keys('Enter', '"b"', 'Tab', 'Enter', '"c"', 'Shift+Tab');
    expect(await page.call('text')).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    );
    expect(await keys('Enter', 'Enter', '"d"')).toMatch(/<\/ul><p>d<\/p>$/);
  });

  it('leaves a quote by Enter in an empty paragraph', async () => {
    await page.call('open', '<blockquote><p>a</p></blockquote>');
    expect(await keys('Enter', '"b"', 'Enter', 'Enter', '"c"')).toBe(
      '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
    );
  });

  it('breaks a line by Shift and Enter', async () => {
    await page.call('open', '<p>a</p>');
    expect(await keys('Shift+Enter', '"b"')).toBe('<p>a<br>b</p>');
  });
});

describe('chips', () => {
  const empty = { text: '[IMAGE1]', imageUrl: '', emptyText: 'Slot 2 is empty' };
  const filled = { ...empty, imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
  const cursor = () => page.call<number>('cursor');
  /** Presses a key that always leads to the same position until the editor has noticed it. */
  const goTo = async (key: string, place: number) => {
    const pressed = async () => {
      await keys(key);
      return cursor();
    };
    await expect.poll(pressed).toBe(place);
  };
  const walk = async (to: number) => {
    await goTo('Home', 1);
    for (let at = 2; at <= to; at += 1) {
      await keys('ArrowRight');
      await expect.poll(cursor).toBe(at);
    }
  };
  const shown = () => page.tab.locator('.chip').allInnerTexts();

  it('are text for the cursor, the keys and a copy', async () => {
    await page.call('open', '<p>a [IMAGE1] b</p>', [empty]);
    expect((await shown()).join('')).toBe('[IMAGE1]');
    await walk(4);
    expect(await keys('"x"')).toBe('<p>a [xIMAGE1] b</p>');
    expect(await shown()).toEqual([]);
    expect(await keys('Backspace')).toBe('<p>a [IMAGE1] b</p>');
    expect((await shown()).join('')).toBe('[IMAGE1]');
    await goTo('End', 13);
    expect(await keys('"c"', 'Control+A', 'Control+X', 'Control+V')).toBe('<p>a [IMAGE1] bc</p>');
    expect(await keys('Control+A', 'Delete', '"d"')).toBe('<p>d</p>');
  });

  it('appear as they are typed', async () => {
    await page.call('open', '', [empty]);
    expect(await keys('"see [IMAGE1], [IMAGE] and "')).toBe('<p>see [IMAGE1], [IMAGE] and</p>');
    expect((await shown()).join('')).toBe('[IMAGE1]');
  });

  it('show a new image under the cursor without moving it', async () => {
    await page.call('open', '<p>a [IMAGE1] b</p>', [empty]);
    await walk(5);
    const box = await page.tab.locator('[role=textbox]').elementHandle();
    await page.call('showChips', [filled]);
    expect(await page.tab.locator('.chipPicture').count()).toBe(1);
    expect(await page.tab.locator('[data-note]').count()).toBe(0);
    await expect.poll(cursor).toBe(5);
    expect(await keys('"x"')).toBe('<p>a [IxMAGE1] b</p>');
    expect(await keys('Control+Z')).toBe('<p>a [IMAGE1] b</p>');
    await page.call('showChips', [empty]);
    expect(await page.tab.locator('[data-note="Slot 2 is empty"]').count()).toBe(1);
    expect(await box?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

describe('a text that takes the place of another', () => {
  it('is taken back by one Undo if its author chose it', async () => {
    await page.call('open', '<p>a</p><p>mine</p><p>z</p>');
    await keys('"!"');
    await page.call('showText', '<p>a</p><p>theirs</p><h3>more</h3><p>z!</p>', true);
    expect(await page.call('text')).toBe('<p>a</p><p>theirs</p><h3>more</h3><p>z!</p>');
    expect(await keys('Control+Z')).toBe('<p>a</p><p>mine</p><p>z!</p>');
    expect(await keys('Control+Y')).toContain('theirs');
    expect(await keys('Control+Z', 'Control+Z')).toBe('<p>a</p><p>mine</p><p>z</p>');
  });

  it('ends the history if it came from elsewhere', async () => {
    await page.call('open', '<p>a</p>');
    await keys('"!"');
    await page.call('showText', '<p>b</p>', false);
    expect(await keys('Control+Z')).toBe('<p>b</p>');
  });
});
