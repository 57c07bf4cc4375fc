import { checkEmail } from '@/domain/checks/checkEmail';
import type { CheckedEmail, CheckResult, Finding } from '@/domain/checks/report';
import type { Dictionary } from '@/domain/checks/dictionary';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { applyEdits, casesOf, variantOf, type CorpusEdit } from '@tests/checks/applyEdits';
import { cleanInput, cleanNow } from '@tests/checks/cleanInput';
import { checkExamples, type OwnExample } from './checkExamples';

const corpus = import.meta.glob<string>('/tests/checks/cases/*/*.jsonl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What one check says about its example. */
export interface KindResult {
  key: string;
  name: string;
  example: OwnExample;
  /** What this check finds in the mistake. */
  found: Finding[];
  /** What all checks find in the near miss. */
  nearFound: Finding[];
}

function emailOf(edits: readonly CorpusEdit[], dictionary: Dictionary): CheckedEmail {
  const variant = variants[variantOf(edits)];
  const clean = { input: cleanInput(variant), now: cleanNow };
  return applyEdits(clean, edits, (input, now) => {
    const email = renderNewsletter(variant.key, input, 'email');
    return { ...email, form: 'email', variant, input, now, dictionary };
  });
}

/** Throws if the table of examples lacks the check, or names a case that isn’t in the corpus. */
function exampleOf(key: string): OwnExample {
  const example = checkExamples[key];
  if (!example) throw new Error(`The check ${key} has no example.`);
  if (!('of' in example)) return example;
  const cases = casesOf(corpus[`/tests/checks/cases/${example.of}.jsonl`] ?? '');
  const found = cases.find(({ name }) => name === example.name);
  if (!found) throw new Error(`The corpus has no case “${example.name}” in ${example.of}.`);
  return found;
}

function resultOf({ key, name }: CheckResult, dictionary: Dictionary): KindResult {
  const example = exampleOf(key);
  const { findings, ignored = [] } = checkEmail(emailOf(example.edits, dictionary));
  return {
    key,
    name,
    example,
    found: [...findings, ...ignored].filter(({ check }) => check === key),
    nearFound: checkEmail(emailOf(example.near, dictionary)).findings,
  };
}

/** Runs every check over its example and over the near miss, in the order of the report. */
export function checkResults(dictionary: Dictionary): KindResult[] {
  return checkEmail(emailOf([], dictionary)).checks.map((check) => resultOf(check, dictionary));
}
