import { describe, expect, it } from 'vitest';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { checkEmail } from '@/domain/checks/checkEmail';
import { changesBetween } from '@/domain/changes/changes';
import type { Finding, CheckedEmail } from '@/domain/checks/report';
import { sampleOf } from '@tests/proofs';
import { cleanEmail, cleanEmails } from '../clean';
import { mutants, type Kind, type Mutant } from './mutants';

/** The check that should find each kind of mistake. A finding of any other check doesn't count. */
const checkOf: Record<Kind, string[]> = {
  'placeholder left': ['placeholders'],
  'undefined, NaN or null': ['leftovers'],
  'empty section or heading': ['emptiness'],
  'news without category': ['categories'],
  'promo picture and link': ['promos'],
  'dates that disagree': ['dates'],
  'number beside a ticker': ['figures'],
  'ticker in no table': ['tickers', 'names'],
  'stale or missing data': ['staleness'],
  'duplicate news': ['duplicates'],
  link: ['links'],
  'missing alt': ['alternatives'],
  'unsubscribe token': ['unsubscribe'],
  'disclaimer or client notice': ['notices'],
  preheader: ['preheader'],
  size: ['weight'],
  'plain text incomplete': ['text', 'notices', 'unsubscribe'],
};

/** Every mistake in every variant that can have it. */
const all = sendVariants.flatMap((key) =>
  mutants
    .filter(({ only = sendVariants }) => only.includes(key))
    .map((mutant) => ({ key, mutant })),
);
const cases = sampleOf('Single faults', all, 60);

function source({ html, text, subject, input, now }: CheckedEmail): string {
  return JSON.stringify([html, text, subject, input, now]);
}

const bytesOf = ({ html, text, subject }: CheckedEmail) => JSON.stringify([html, text, subject]);

function changed(edit: 'mutate' | 'near', key: SendVariant, mutant: Mutant): CheckedEmail {
  const clean = cleanEmail(key, mutant.form ?? 'email');
  const email = mutant[edit](clean);
  expect(source(email), 'The corpus changed nothing.').not.toBe(source(clean));
  return email;
}

function sentence({ check, section, field, text }: Finding): string {
  return `${check} (${section ?? ''}, ${field ?? ''}): ${text}`;
}

function isIt({ check, section, field }: Finding, { kind, at }: Mutant): boolean {
  if (!checkOf[kind].includes(check)) return false;
  if (at === undefined) return true;
  return [section, field].some((place) => place !== undefined && at.includes(place));
}

describe('an email without mistakes', () => {
  it.each(cleanEmails)('of $key for $form has no finding', ({ key, form }) => {
    const { findings, checks } = checkEmail(cleanEmail(key, form));
    expect(findings.map(sentence)).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(checks.length).toBeGreaterThan(0);
  });
});

describe('the corpus', () => {
  it('has every kind of mistake at least twice, each with its own name', () => {
    const kinds = new Map<string, number>();
    for (const { kind } of mutants) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(kinds.size).toBe(17);
    for (const [kind, count] of kinds) expect(count, `Faults of ${kind}`).toBeGreaterThanOrEqual(2);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });
});

describe.each(sendVariants)('%s', (key) => {
  const here = cases.filter((one) => one.key === key).map(({ mutant }) => mutant);

  it.each(here)('$kind: finds $name', (mutant) => {
    const { findings } = checkEmail(changed('mutate', key, mutant));
    const placed = findings.filter((finding) => isIt(finding, mutant));
    expect(placed, `Found: ${findings.map(sentence).join('\n')}.`).not.toEqual([]);
  });

  it.each(here)('$kind: keeps quiet about what looks like $name', (mutant) => {
    const { findings } = checkEmail(changed('near', key, mutant));
    expect(findings.map(sentence)).toEqual([]);
  });

  it.each(here)('$kind: describes what changed the bytes: $name', (mutant) => {
    const before = cleanEmail(key, mutant.form ?? 'email');
    const after = changed('mutate', key, mutant);
    const isSame = bytesOf(before) === bytesOf(after);
    const changes = changesBetween(before, after);
    expect(changes.length === 0).toBe(isSame);
    for (const words of changes) {
      expect(words).not.toMatch(/\n|: $/);
      expect(words.length).toBeLessThan(400);
    }
  });
});
