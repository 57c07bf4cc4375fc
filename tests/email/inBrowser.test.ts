import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { bundled } from '../bundled';
import { cleanEmail } from '../checks/clean';
import { fixture, withNewsletter } from './fixture';
import { openMailProgram, type MailProgram } from './mailProgram';
import { poorQuantInputs, quantInput } from './quantInputs';

const word = 'x'.repeat(150);
const endless = {
  ...withNewsletter({
    daily_comments: `<p>${word}</p><ul><li>${word}</li></ul><h3>${word}</h3><p><a href="https://a.example/">${word}</a></p>`,
  }),
  news: fixture.news.map((item) => ({ ...item, text: word, content: word, author: word })),
};

const emails = [
  ...sendVariants.flatMap((key) => [
    { name: `${key}, long`, html: renderNewsletter(key, fixture).html },
    { name: `${key}, of a usual day`, html: cleanEmail(key, 'email').html },
    { name: `${key}, with a word without end`, html: renderNewsletter(key, endless).html },
  ]),
  ...Object.entries({ full: quantInput, ...poorQuantInputs }).map(([name, input]) => ({
    name: `quant, ${name}`,
    html: renderQuantEmail(input).html,
  })),
];

/** As Gmail shows it for the accounts of other providers: without a style block. */
function withoutStyles(html: string): string {
  return html.replace(/<style>[^]*?<\/style>/g, '');
}

const widths = [320, 375, 700];

/** Runs in the page: what sticks out, the outermost first. */
function widerThanTheScreen(width: number): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= width) return [];
  const found = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > width + 0.5,
  );
  const names = found.map((element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 90));
  return [`${root.scrollWidth} px`, ...names.slice(-6)];
}

let program: MailProgram;
beforeAll(async () => {
  program = await openMailProgram();
});
afterAll(() => program.close());

describe.each(['on', 'off'] as const)('images %s', (images) => {
  describe.each(['with', 'without'] as const)('%s styles', (styles) => {
    it.each(emails)('is never wider than the screen: $name', async ({ html }) => {
      const { tab, show, resize } = program.tabs[images];
      await show(styles === 'with' ? html : withoutStyles(html));
      const found: string[] = [];
      for (const width of widths) {
        await resize(width, 'light');
        found.push(...(await tab.evaluate(widerThanTheScreen, width)));
      }
      expect(found).toEqual([]);
    });
  });
});

it.each(emails.filter(({ name }) => !name.endsWith('without end')))(
  'is accessible, and can be read in the dark: $name',
  async ({ html }) => {
    const { show, resize, violations } = program.tabs.on;
    await show(html);
    await resize(700, 'light');
    expect(await violations()).toEqual([]);
    await resize(375, 'dark');
    expect(await violations('color-contrast')).toEqual([]);
  },
);

/** Runs in the page: the figures whose arrow stands on another line. */
function brokenFigures(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const figure = /[▲▼]\s*[^\s(]+/u.exec(text);
    if (!figure) continue;
    const range = document.createRange();
    range.setStart(node, figure.index);
    range.setEnd(node, figure.index + figure[0].length);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const top = Math.min(...boxes.map((box) => box.bottom));
    if (boxes.some((box) => box.top >= top)) broken.push(figure[0]);
  }
  return broken;
}

it.each(emails.filter(({ name }) => /long$|full$/.test(name)))(
  'keeps each arrow on the line of its figure: $name',
  async ({ html }) => {
    const { tab, show, resize } = program.tabs.off;
    const found: string[] = [];
    for (const styles of [html, withoutStyles(html)]) {
      await show(styles);
      for (let width = 320; width <= 640; width += 20) {
        await resize(width, 'light');
        const broken = await tab.evaluate(brokenFigures);
        found.push(...broken.map((figure) => `${width} px: ${figure}`));
      }
    }
    expect(found).toEqual([]);
    await show('<!DOCTYPE html><p style="width:20px">▲ +1.84%</p>');
    expect(await tab.evaluate(brokenFigures)).toEqual(['▲ +1.84%']);
  },
);

it('has the same bytes in the browser as in Node', async () => {
  const { tab, show } = program.tabs.off;
  await show('<!DOCTYPE html><title>Bench</title>');
  await tab.addScriptTag({ content: await bundled('email/browserEntry.ts') });
  expect(await tab.evaluate('rendered')).toEqual([
    ...sendVariants.map((variant) => renderNewsletter(variant, fixture)),
    renderQuantEmail(quantInput),
  ]);
});
