import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { Finding } from '@/domain/checks/report';
import { sampleOf } from '@tests/proofs';
import { casesOf, type CorpusEdit } from './applyEdits';
import { edited } from './corpusEdits';
import { isIt } from './corpusExpected';

/**
 * Two people wrote the cases without sight of the checks. CORPUS names another folder, with one
 * folder for each author and files of one case in each line.
 */
const folder = process.env['CORPUS'] ?? join(import.meta.dirname, 'cases');

const classes = readdirSync(folder).flatMap((author) =>
  readdirSync(join(folder, author)).map((file) => {
    const all = casesOf(readFileSync(join(folder, author, file), 'utf8'));
    const name = `${file.replace('.jsonl', '')} by the ${author}`;
    return { name, all, cases: sampleOf(`Faults of ${name}`, all, 3) };
  }),
);

function sentence({ check, severity, section, field, text }: Finding): string {
  return `${severity} ${check} (${section ?? ''}, ${field ?? ''}): ${text}`;
}

function findingsOf(edits: readonly CorpusEdit[]): Finding[] {
  return checkEmail(edited(edits)).findings;
}

describe.each(classes)('$name', ({ cases }) => {
  for (const { kind, name, edits, near, ...each } of cases) {
    const find = each.isMissed ? it.fails : it;
    find(`${kind}: finds “${name}”`, () => {
      const found = findingsOf(edits);
      const right = found.filter((finding) => isIt(finding, each.expect));
      expect(right, `Found: ${found.map(sentence).join('\n')}`).not.toEqual([]);
    });

    const ignore = each.isAlarmed ? it.fails : it;
    ignore(`${kind}: keeps quiet about what looks like “${name}”`, () => {
      expect(findingsOf(near).map(sentence)).toEqual([]);
    });
  }
});

it('the corpus has at least 400 faults of 30 kinds, and says which of them are missed', () => {
  const all = classes.flatMap((each) => each.all);
  const missed = all.filter(({ isMissed }) => isMissed).length;
  const alarmed = all.filter(({ isAlarmed }) => isAlarmed).length;
  console.log(
    `${all.length} faults, ${missed} not found yet; ${alarmed} near misses get a finding.`,
  );
  expect(all.length).toBeGreaterThanOrEqual(400);
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
});
