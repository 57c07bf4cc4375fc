import type { Publisher } from '@/api/contract/publication';
import type { Check } from '@/domain/checks/check';
import { type Draft, textFinding } from '@/domain/checks/textFinding';
import {
  authoredKey,
  seenTexts,
  type Authored,
  type AuthoredKind,
} from '@/domain/checks/reading/authored';
import { remembered } from '@/domain/format/remembered';
import type { Severity } from '@/domain/checks/report';
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
  to?(match: RegExpMatchArray): string;
}

/** True if the position is within quotation marks. */
export function isInQuotes(text: string, index: number): boolean {
  if (!/[“„«"]/.test(text)) return false;
  const spans = text.matchAll(/[“„«][^“„«”»]*[”»“]|“[^”]*$|"[^"\n]*"/gu);
  return [...spans].some(
    ({ index: from, 0: words }) => index >= from && index < from + words.length,
  );
}

/** Rules that say the same of several patterns. */
export function rulesThat(
  severity: Severity,
  says: string,
  patterns: readonly RegExp[],
  rest?: Pick<Rule, 'kinds' | 'isWrong'>,
): Rule[] {
  return patterns.map((pattern) => ({ pattern, severity, says, ...rest }));
}

function draftOf(rule: Rule, authored: Authored, match: RegExpMatchArray): Draft {
  const words = match[0].trim();
  const index = (match.index ?? 0) + match[0].indexOf(words);
  const text = `${quoted(words)} in ${authored.where} ${rule.says}`;
  const problem = { severity: rule.severity, index, words, text };
  return textFinding(authored, rule.to ? { ...problem, to: rule.to(match).trim() } : problem);
}

function inText(rules: readonly Rule[], authored: Authored): Draft[] {
  const taken: { from: number; to: number }[] = [];
  return rules.flatMap((rule) => {
    if (rule.kinds && !rule.kinds.includes(authored.kind)) return [];
    return [...authored.text.matchAll(rule.pattern)].flatMap((match) => {
      const [from, to] = [match.index, match.index + match[0].length];
      const isTaken = taken.some((other) => from < other.to && other.from < to);
      if (isTaken || match[0].trim() === '' || rule.isWrong?.(match, authored) === false) return [];
      taken.push({ from, to });
      return [draftOf(rule, authored, match)];
    });
  });
}

/** The findings of one text: words that several rules find are reported by the first. */
export function searchWith(rules: readonly Rule[]): (authored: Authored) => Draft[] {
  return remembered(authoredKey, (authored) => inText(rules, authored));
}

/** A check that searches everything that somebody wrote for the patterns of its rules. */
export function ruleCheck(key: string, name: string, rules: readonly Rule[]): Check {
  const found = searchWith(rules);
  return { key, name, run: (subject) => seenTexts(subject).flatMap(found) };
}

/** The same with rules that name the publisher. */
export function publisherRuleCheck(
  key: string,
  name: string,
  rulesOf: (publisher: Publisher) => readonly Rule[],
): Check {
  const foundBy = ofPublisher((publisher) => searchWith(rulesOf(publisher)));
  return { key, name, run: (subject) => seenTexts(subject).flatMap(foundBy(subject.publisher)) };
}
