import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditorPage, type EditorPage } from './editorPage';

let page: EditorPage;
beforeAll(async () => {
  page = await openEditorPage();
});
afterAll(() => page.close());

/** PNGs of 2 by 2 pixels and of one, and the bytes of the first in rich text. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVQI12P8z8DAwMDAxMDAwMAAAA0FAQEvxJ3UAAAAAElFTkSuQmCC';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const hex = Buffer.from(png, 'base64').toString('hex');
const size = Buffer.from(png, 'base64').length;
const data = `data:image/png;base64,${png}`;

const pasted = (clipboard: Record<string, string>) => page.call('pasted', clipboard);
const html = (text: string) => pasted({ 'text/html': text });
const stored = () => page.call<string[]>('stored');
const notice = () => page.call('notice');
const actions = () => page.call<string[]>('actions');
const afterUploads = () => page.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

describe('the images of pasted HTML', () => {
  it('go into the next free slots, where they stood', async () => {
    const text = await html(
      `<p>Flows <img src="${data}"> turned.</p><p><img src="${data}" alt="BTC weekly close"></p><p>Then.</p>`,
    );
    expect(text).toBe('<p>Flows [IMAGE] turned.</p><p>[IMAGE1]</p><p>Then.</p>');
    expect(await stored()).toEqual([
      `[IMAGE] image image/png ${size}`,
      `[IMAGE1] BTC weekly close image/png ${size}`,
    ]);
    expect(await notice()).toBe('');
    await page.call('undo');
    expect(await page.call('text')).toBe('');
  });

  it('are found in the rich text of Word, whose files no browser may open', async () => {
    const file = 'file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png';
    const picture = (kind: string, digits: string) =>
      `{\\pict{\\*\\picprop}\\picscalex100\\picw10\\pich10${kind}\\bliptag-12{\\*\\blipuid 0a1b}\n${digits.slice(0, 60)}\r\n${digits.slice(60)}}`;
    const rtf = `{\\rtf1 Flows {\\*\\shppict${picture('\\pngblip', hex)}}{\\nonshppict${picture('\\wmetafile8', '0100')}} turned.}`;
    const text = await pasted({
      'text/html': `<p class=MsoNormal>Flows</p><p class=MsoNormal><img width=200 src="${file}"></p>`,
      'text/plain': 'Flows',
      'text/rtf': rtf,
    });
    expect(text).toBe('<p>Flows</p><p>[IMAGE]</p>');
    expect(await stored()).toEqual([`[IMAGE] image image/png ${size}`]);
  });

  it('are found among the files of the clipboard, by name or in their order', async () => {
    expect(
      await pasted({
        'text/html': '<p>a<img src="cid:two.png">b<img src="cid:one.png"></p>',
        'text/plain': 'a b',
        'image/png one.png': png,
        'image/png two.png': png,
      }),
    ).toBe('<p>a[IMAGE]b[IMAGE1]</p>');
    expect((await stored()).map((line) => line.split(' ')[1])).toEqual(['two.png', 'one.png']);
    expect(
      await pasted({
        'text/html': '<p>a <img src="file:///tmp/x.png"></p>',
        'text/plain': 'a',
        'image/png image.png': png,
      }),
    ).toBe('<p>a [IMAGE]</p>');
  });

  it.each([
    ['of X', '<img alt="🚀" src="https://abs-0.twimg.com/emoji/v2/svg/1f680.svg">', '🚀'],
    [
      'of Gmail',
      '<img data-emoji="👍🏽" class="an1" alt="👍🏽" src="https://fonts.gstatic.com/s/e/x.png">',
      '👍🏽',
    ],
    [
      'of Slack',
      '<img alt=":male-technologist:" data-stringify-type="emoji" src="https://a.slack-edge.com/production-standard-emoji-assets/14.0/apple-medium/1f468-200d-1f4bb@2x.png">',
      '👨‍💻',
    ],
    [
      'of Slack’s own making',
      '<img alt=":hodl:" data-stringify-type="emoji" src="https://emoji.slack-edge.com/T0/hodl/a1.png">',
      ':hodl:',
    ],
    [
      'of Teams',
      '<img itemtype="http://schema.skype.com/Emoji" itemid="smile" alt="🙂" src="https://statics.teams.cdn.office.net/x/20_f.png">',
      '🙂',
    ],
  ])('are characters if they are emoji %s', async (_, image, emoji) => {
    expect(await html(`<p>Up ${image} again</p>`)).toBe(`<p>Up ${emoji} again</p>`);
    expect([await notice(), await stored()]).toEqual(['', []]);
  });

  it('go without a word if they are spacers', async () => {
    const text = await html(
      `<p>a<img src="https://x.example/open.gif" width="1" height="1"><img src="data:image/png;base64,${pixel}"><img src="https://x.example/spacer.gif" width="600" height="20">b</p>`,
    );
    expect([text, await notice(), await stored()]).toEqual(['<p>ab</p>', '', []]);
  });

  it('are said to be left out where only their address is known, and can be chosen', async () => {
    const foreign = '<img src="https://x.example/chart.png">';
    expect(await html(`<p>One.</p><p>${foreign}</p><p>Two ${foreign}.</p>`)).toBe(
      '<p>One.</p><p>Two .</p>',
    );
    expect(await notice()).toBe('2 images were left out.');
    expect(await actions()).toEqual(['Choose file', 'Undo']);
    const asked = page.tab.waitForEvent('filechooser');
    await page.call('noticeAction', 'Choose file');
    const buffer = Buffer.from(png, 'base64');
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer });
    await (await asked).setFiles([file('first.png'), file('second.png')]);
    await expect
      .poll(() => page.call('text'))
      .toBe('<p>One.</p><p>[IMAGE]</p><p>Two [IMAGE1].</p>');
    expect((await stored()).map((line) => line.split(' ')[1])).toEqual(['first.png', 'second.png']);
  });

  it('of Markdown are stored, or said to be left out', async () => {
    const text = `Flows:\n\n![Week](${data})\n\nand ![Month](https://x.example/chart.png)`;
    expect(await pasted({ 'text/plain': text })).toBe('<p>Flows:</p><p>[IMAGE]</p><p>and</p>');
    expect(await notice()).toBe('1 image was left out.');
    expect(await actions()).toEqual(['Choose file', 'Undo']);
  });

  it('leave an empty text if there is nothing else', async () => {
    const foreign = '<p><img src="https://x.example/chart.png"></p>';
    expect(await html(foreign + foreign)).toBe('');
    expect(await notice()).toBe('2 images were left out.');
  });

  it('are said to have no slot', async () => {
    await page.call('open', '');
    await page.call('fillSlots', 1);
    expect(
      await page.call('paste', {
        'text/html': `<p>a <img src="${data}"> b <img src="${data}"> c</p>`,
      }),
    ).toBe('<p>a [IMAGE] b c</p>');
    expect(await notice()).toBe('No free slot.');
    expect(await actions()).toContain('Choose file');
  });

  it('are taken away if they can’t be stored, with all that is to be said', async () => {
    await html(
      `<p>a <img alt="torn one" src="${data}"> b</p><p>c <img alt="torn two" src="${data}"><!--[if !supportAnnotations]--><del>gone</del></p>`,
    );
    await afterUploads();
    expect(await page.call('text')).toBe('<p>a b</p><p>c</p>');
    expect(await notice()).toBe(
      '1 deleted passage was left out. torn one is torn. torn two is torn.',
    );
    expect(await actions()).toEqual(['Choose file', 'Undo']);
  });
});

describe('the files of the clipboard', () => {
  it.each([
    ['an image alone', {}],
    [
      'a screenshot with the name of its file',
      { 'text/plain': 'Screenshot 2026-11-20 at 07.40.12.png' },
    ],
    ['an image copied from a page', { 'text/html': '<img src="https://x.example/chart.png">' }],
  ])('are the image: %s', async (_, rest) => {
    expect(await pasted({ ...rest, 'image/png chart.png': png })).toBe('<p>[IMAGE]</p>');
    expect(await notice()).toBe('');
  });

  it.each([
    [
      'Word’s',
      { 'text/html': '<p class=MsoNormal>Flows turned.</p>', 'text/plain': 'Flows turned.' },
    ],
    ['another program’s', { 'text/plain': 'Flows turned.' }],
  ])('are left out beside a text that they only show: %s', async (_, rest) => {
    expect(await pasted({ ...rest, 'image/png image.png': png })).toBe('<p>Flows turned.</p>');
    expect([await notice(), await stored()]).toEqual(['', []]);
  });
});
