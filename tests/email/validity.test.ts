import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { bare, missingFigures } from './badDays';
import { fixture } from './fixture';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Rules that emails break on purpose: old mail clients need presentational attributes and
    // inline styles.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'prefer-tbody': 'off',
    // Mail clients remove `main` and keep `div`.
    'prefer-native-element': 'off',
    // React's spelling of attributes, which HTML treats the same.
    'attr-case': 'off',
    'void-style': 'off',
  },
});

it.each(sendVariants)('is valid HTML: %s', async (variant) => {
  const inputs = [fixture, bare, missingFigures];
  for (const input of inputs) {
    for (const form of ['email', 'website'] as const) {
      const { html } = renderNewsletter(variant, input, form);
      const report = await validator.validateString(html);
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    }
  }
});

describe.each(sendVariants)('%s', (variant) => {
  it.each([
    ['full', fixture],
    ['bare', bare],
    ['missing figures', missingFigures],
  ])('never shows a value that is none: %s', (_, input) => {
    for (const part of Object.values(renderNewsletter(variant, input))) {
      expect(part).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
    }
  });
});
