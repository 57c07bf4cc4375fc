import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { bare, missingFigures } from './badDays';
import { fixture } from './fixture';
import { poorQuantInputs, quantInput } from './quantInputs';

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

const quantEmails = Object.entries({ full: quantInput, ...poorQuantInputs }).map(
  ([name, input]) => ({ name: `quant, ${name}`, email: renderQuantEmail(input) }),
);
const emails = [
  ...sendVariants.flatMap((key) => [
    { name: `${key}, full`, email: renderNewsletter(key, fixture) },
    { name: `${key}, full, on the website`, email: renderNewsletter(key, fixture, 'website') },
    { name: `${key}, bare`, email: renderNewsletter(key, bare) },
    { name: `${key}, missing figures`, email: renderNewsletter(key, missingFigures) },
  ]),
  ...quantEmails,
];

it.each(emails)('is valid HTML: $name', async ({ email }) => {
  const report = await validator.validateString(email.html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});

it.each(emails)('never shows a value that is none: $name', ({ email }) => {
  for (const part of Object.values(email)) {
    expect(part).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  }
});

it.each(quantEmails)('has no empty cell: $name', ({ email }) => {
  expect(email.html).not.toMatch(/<t[dh][^>]*><\/t[dh]>/);
});
