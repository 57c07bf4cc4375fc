import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/findings/checkEmail';
import type { CheckedEmail, Finding, Severity } from '@/domain/findings/report';
import { edited, type CorpusCase } from './corpusEdits';

/** CORPUS names another folder of cases. */
const folder = process.env['CORPUS'] ?? join(import.meta.dirname, 'corpus');

const classes = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    name: file.replace('.json', ''),
    cases: JSON.parse(readFileSync(join(folder, file), 'utf8')) as CorpusCase[],
  }));

const rank: Record<Severity, number> = { mustFix: 2, check: 1, tip: 0 };

function sentence({ check, severity, section, field, text }: Finding): string {
  return `${severity} ${check} (${section ?? ''}, ${field ?? ''}): ${text}`;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”"']/g, '')
    .replace(/\s+/g, ' ');
}

/** True if the finding is at one of the expected places, is grave enough and speaks of these words. */
function isIt(finding: Finding, { at, severity, words }: CorpusCase['expect']): boolean {
  const places = [finding.section, finding.field].filter((place) => place !== undefined);
  if (!places.some((place) => at.includes(place))) return false;
  if (rank[finding.severity] < rank[severity]) return false;
  const said = plain([finding.text, finding.excerpt, finding.words].join(' '));
  if (words === undefined) return true;
  const wanted = plain(words).match(/[\p{L}\p{N}$%.]+/gu) ?? [];
  return wanted.length === 0 ? said.includes(words) : wanted.some((word) => said.includes(word));
}

function findingsOf(email: CheckedEmail): Finding[] {
  return checkEmail(email).findings;
}

describe.each(classes)('$name', ({ cases }) => {
  it.each(cases)('$kind: finds $name', (each) => {
    const found = findingsOf(edited(each.edits));
    const right = found.filter((finding) => isIt(finding, each.expect));
    expect(right, `Found: ${found.map(sentence).join('\n')}`).not.toEqual([]);
  });

  it.each(cases)('$kind: keeps quiet about what looks like $name', (each) => {
    expect(findingsOf(edited(each.near)).map(sentence)).toEqual([]);
  });
});
