import type { Publisher } from '@/api/contract/publication';
import type { Check, Draft } from '@/domain/checks/check';
import {
  authoredKey,
  seenTexts,
  type Authored,
  type AuthoredKind,
} from '@/domain/checks/reading/authored';
import { remembered } from '@/domain/checks/remembered';
import type { Severity } from '@/domain/checks/report';
import { textFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import { ofPublisher } from '@/domain/firm/publisher';

/** A pattern that never stands in finished text, and what to say about it. */
export interface Rule {
  /** With the flag `g`. */
  pattern: RegExp;
  severity: Severity;
  /** Follows the quoted words and their place: `is a note for a colleague. Remove it.` */
  says: string;
  /** Only in texts of these kinds. */
  kinds?: readonly AuthoredKind[];
  /** False where these words are fine after all. */
  isWrong?(match: RegExpMatchArray, authored: Authored): boolean;
  /** What to write instead, where that is certain. */
  to?(match: RegExpMatchArray): string | undefined;
}

function matchesOf(rule: Rule, authored: Authored): RegExpMatchArray[] {
  if (rule.kinds && !rule.kinds.includes(authored.kind)) return [];
  const all = [...authored.text.matchAll(rule.pattern)];
  return all.filter((match) => match[0].trim() !== '' && (rule.isWrong?.(match, authored) ?? true));
}

interface Located {
  from: number;
  to: number;
}

function overlaps(one: Located, others: readonly Located[]): boolean {
  return others.some(({ from, to }) => one.from < to && from < one.to);
}

function draftOf(rule: Rule, authored: Authored, match: RegExpMatchArray): Draft {
  const words = match[0].trim();
  const index = (match.index ?? 0) + match[0].indexOf(words);
  const to = rule.to?.(match);
  const text = `${quoted(words)} in ${authored.where} ${rule.says}`;
  const problem = { severity: rule.severity, index, words, text };
  return textFinding(authored, to === undefined ? problem : { ...problem, to });
}

/** The findings of one text: words that several rules find are reported by the first. */
function inText(rules: readonly Rule[], authored: Authored): Draft[] {
  const taken: Located[] = [];
  return rules.flatMap((rule) =>
    matchesOf(rule, authored).flatMap((match) => {
      const from = match.index ?? 0;
      const place = { from, to: from + match[0].length };
      if (overlaps(place, taken)) return [];
      taken.push(place);
      return [draftOf(rule, authored, match)];
    }),
  );
}

function search(rules: readonly Rule[]): (authored: Authored) => Draft[] {
  return remembered(authoredKey, (authored) => inText(rules, authored));
}

/** A check that searches everything that somebody wrote for the patterns of its rules. */
export function ruleCheck(key: string, name: string, rules: readonly Rule[]): Check {
  const found = search(rules);
  return { key, name, run: (subject) => seenTexts(subject).flatMap(found) };
}

/** The same with rules that name the publisher. */
export function publisherRuleCheck(
  key: string,
  name: string,
  rulesOf: (publisher: Publisher) => readonly Rule[],
): Check {
  const foundBy = ofPublisher((publisher) => search(rulesOf(publisher)));
  return { key, name, run: (subject) => seenTexts(subject).flatMap(foundBy(subject.publisher)) };
}
