import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';

/** Nouns that a plural verb may follow: `a number of banks have replied`. */
const groups =
  /^(?:number|majority|minority|pair|couple|group|range|series|set|handful|lot|rest|bulk|percent|half|third|quarter|variety|team|host|mix|total|remainder|share|part|class|crop|string|wave|array|slew|people|data|media|police|staff|committee|trio|dozen|plenty|average|kind|type|sort|most|all|some|any|none|public|rich|poor|young|old|few|many|two|three|top|best|biggest|latest|first|last|next|list|combination|fraction|portion|sum)$/;
const notPlural = /(?:ss|us|is|news|series|economics|’s|'s)$/;

const singularThenPlural =
  /(?:^|[.;] )((?:The|A|An|Our|Its|One) (?:[a-z-]+ )?([a-z]+) (?:from|of|by|in|on|at|with|for|behind|between|among) (?:(?:the|its|their|these|those|our|all|both|two|three|four|five|six|several|many|some) )?(?:[a-z-]+ ){0,2}?([a-z]{3,}s) (are|were|have))\b/g;
const pluralThenSingular =
  /(?:^|[.;] )((?:The|These|Those|Our|Two|Three|Several|Both) (?:[a-z-]+ )?([a-z]{3,}s) (?:from|of|by|at|with|behind) (?:the|an?|this|that|its) (?:[a-z-]+ )?([a-z]{3,}) (is|was|has))\b/g;

function problem(
  { text, authored }: Parameters<SentenceRule>[0],
  match: RegExpMatchArray,
  right: string,
): SentenceProblem {
  const [, whole = '', , near = '', verb = ''] = match;
  const index = (match.index ?? 0) + match[0].indexOf(whole);
  const rest = /^ [\p{L}]+/u.exec(text.slice(index + whole.length))?.[0] ?? '';
  const words = `${near} ${verb}${rest}`;
  const subject = whole.slice(0, whole.length - verb.length).trim();
  const sentence = `${quoted(words)} in ${authored.where}: ${quoted(subject)} needs “${right}”.`;
  return {
    severity: 'check',
    index: index + whole.length - near.length - verb.length - 1,
    words,
    text: sentence,
  };
}

const opposite: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  is: 'are',
  was: 'were',
  has: 'have',
};

/** A singular subject with a plural verb, where a plural stands between, and the reverse. */
export const agreement: SentenceRule = (sentence) => {
  const singular = Array.from(sentence.text.matchAll(singularThenPlural)).filter(
    ([whole, , noun = '', near = '']) =>
      !groups.test(noun) &&
      !noun.endsWith('s') &&
      !notPlural.test(near) &&
      !/\band\b|,/.test(whole),
  );
  const plural = Array.from(sentence.text.matchAll(pluralThenSingular)).filter(
    ([whole, , noun = '', near = '']) =>
      !notPlural.test(noun) && !near.endsWith('s') && !/\band\b|,|\bthat\b.*\bthat\b/.test(whole),
  );
  return [...singular, ...plural].map((match) =>
    problem(sentence, match, opposite[match[4] ?? ''] ?? ''),
  );
};
