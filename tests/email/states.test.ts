import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { type NewsletterState, stateNames, states } from '@stories/email/newsletter/states';
import { type QuantState, quantStateNames, quantStates } from '@stories/email/quant/states';
import { imageHost, openMailProgram, type MailProgram } from './mailProgram';

let program: MailProgram;
beforeAll(async () => {
  program = await openMailProgram();
});
afterAll(() => program.close());

/** Runs in the page. */
function whatIsShown() {
  return {
    sections: Array.from(document.querySelectorAll('table[id]'), ({ id }) => id),
    words: document.body.innerText,
    missingImages: Array.from(document.images)
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
    isWider: document.documentElement.scrollWidth > innerWidth,
  };
}

/** What the email shows on a wide screen and on a phone. */
async function shownOf(html: string) {
  const { tab, show, resize } = program.tabs.on;
  await show(html);
  await resize(680, 'light');
  const wide = await tab.evaluate(whatIsShown);
  await resize(375, 'light');
  return [wide, await tab.evaluate(whatIsShown)];
}

describe.each(sendVariants)('%s', (key) => {
  it.each(stateNames)('shows what its state requires, on every screen: %s', async (name) => {
    const { input, shows = [], hides = [], lacks = [] }: NewsletterState = states[name];
    const wanted = variants[key].sections.filter((section) => !lacks.includes(section));
    for (const shown of await shownOf(renderNewsletter(key, { ...input, imageHost }).html)) {
      expect(shown).toMatchObject({ sections: wanted, missingImages: [], isWider: false });
      for (const text of shows) expect(shown.words).toContain(text);
      for (const text of hides) expect(shown.words).not.toContain(text);
    }
  });
});

describe('the quant email', () => {
  it.each(quantStateNames)('shows what its state requires, on every screen: %s', async (name) => {
    const { input, shows = [] }: QuantState = quantStates[name];
    for (const shown of await shownOf(renderQuantEmail({ ...input, imageHost }).html)) {
      expect(shown).toMatchObject({ missingImages: [], isWider: false });
      for (const text of shows) expect(shown.words).toContain(text);
    }
  });
});
