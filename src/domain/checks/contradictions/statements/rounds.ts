import type { Draft } from '@/domain/checks/check';
import { otherwise } from '@/domain/checks/contradictions/figures';
import { isSameValue, slipBetween } from '@/domain/checks/contradictions/quantities';
import { properStems } from '@/domain/checks/contradictions/newsItems';
import type { Told } from '@/domain/checks/contradictions/told';
import { coins } from '@/domain/market/instruments';
import { stemOf } from '@/domain/checks/contradictions/stems';

const series = /\bseries ([A-H])\b/i;
const raised =
  /\b(?:rais\w+|round|series|funding|paid in|put in|brought in|invest\w*|clos(?:e|ed)|secured|fundrais\w*|took in|financing)\b/i;
const earlier =
  /\b(?:earlier|previous\w*|another|last year|had (?:raised|brought|closed)|next|before|valu(?:es|ed|ation)|rival|in 20\d\d)\b/i;
const coinStems = new Set(coins.flatMap(({ names }) => names.map(stemOf)));

function itemsNamed(told: readonly Told[], own: Told): Told[] {
  const names = [...properStems(own.sentence.text)].filter((name) => !coinStems.has(name));
  return told.filter(
    ({ item, sentence }) =>
      item !== null &&
      sentence.authored.kind === 'headline' &&
      raised.test(sentence.text) &&
      names.some((name) => properStems(` ${sentence.text}`).has(name)),
  );
}

function roundProblem(headline: Told, own: Told): Draft[] {
  const { text } = own.sentence;
  const [wrong, right] = [series.exec(text), series.exec(headline.sentence.text)];
  if (wrong && right && wrong[1]?.toUpperCase() !== right[1]?.toUpperCase()) {
    const problem = { words: wrong[0], index: wrong.index, severity: 'mustFix' } as const;
    return [otherwise(headline, right[0], own, problem)];
  }
  const sums = own.quantities.filter(({ kind }) => kind === 'money');
  const known = headline.quantities.filter(({ kind }) => kind === 'money');
  const [sum, one] = [sums[0], known[0]];
  if (!sum || !one || sums.length > 1 || known.length > 1 || isSameValue(sum, one)) return [];
  const slip = slipBetween(one, sum);
  const problem = { words: sum.words, index: sum.index, severity: 'mustFix', slip } as const;
  return raised.test(text) ? [otherwise(headline, one.words, own, problem)] : [];
}

/** Rounds of firms in the news that the author's text tells otherwise. */
export function contradictingRounds(told: readonly Told[]): Draft[] {
  return told
    .filter(({ order, sentence }) => (order < 2 || order === 5) && !earlier.test(sentence.text))
    .flatMap((own) =>
      itemsNamed(told, own)
        .flatMap((headline) => roundProblem(headline, own))
        .slice(0, 1),
    );
}

const lost = /\b(?:lost|loses?|stolen|drained|taken|hit|emptied|missing)\b/i;
const safe =
  /\b(?:(?:were|was|are|is|remain(?:s|ed)?) (?:not (?:touched|affected|at risk|lost|hit)|safe|intact|untouched|unaffected))\b/i;

/** Money that one sentence calls lost and another one safe. */
export function lostAndSafe(told: readonly Told[]): Draft[] {
  const safes = told.filter(({ sentence }) => safe.test(sentence.text));
  return told.flatMap((own) => {
    const { text } = own.sentence;
    const match = lost.exec(text);
    if (
      !match ||
      safe.test(text) ||
      own.item !== null ||
      /\b(?:not|no|if|would|could|without)\b/i.test(text)
    )
      return [];
    const after = text.slice(match.index);
    const known = safes.find((each) => {
      const about =
        /\b((?:[a-z]+ ){1,4})(?:in|of|on) (?:the |its )?((?:[a-z]+ )+)(?:were|was|are|is|remain)/i.exec(
          each.sentence.text,
        );
      const places = about?.[2]?.trim();
      return (
        places !== undefined &&
        places.includes(' ') &&
        after.toLowerCase().includes(places.toLowerCase())
      );
    });
    if (!known) return [];
    const problem = { words: after, index: match.index, severity: 'mustFix' } as const;
    return [otherwise(known, safe.exec(known.sentence.text)?.[0] ?? '', own, problem)];
  });
}
