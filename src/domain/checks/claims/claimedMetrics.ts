import type { Check, Draft, Subject } from '@/domain/checks/check';
import { claimTexts, type ClaimText } from './claimTexts';
import { fundingClaims } from './fundingClaims';
import { sentencesOf } from './mentions';
import { metricClaimsIn } from './metricClaims';
import { metricProblem, metricSlip } from './metricProblem';
import { metricSubjects, type MetricSubject } from './metricSubjects';
import { ownTimesOf } from './ownTimes';
import { quoted } from '@/domain/format/text';

/** Words without which a sentence isn't about a metric; spares the patterns. */
const anyMetric =
  /crypto|market|dominance|share of|stablecoin|USDT|Tether|exchange|venue|funding|longs|shorts|traders|futures|CME|basis|options?|volume|open interest|ratio|misery|BMI|value of|contract/i;

function drafts(
  sentence: string,
  place: ClaimText,
  metrics: MetricSubject[],
  own: RegExp | null,
): Draft[] {
  const seen = new Set<string>();
  return metricClaimsIn(sentence, metrics, own).flatMap((claim): Draft[] => {
    const shown = metricProblem(claim);
    if (shown === null || seen.has(claim.metric.name)) return [];
    seen.add(claim.metric.name);
    const words = sentence.slice(claim.from, claim.to);
    const text = `${quoted(words)} in ${place.where}: the table says ${shown} for ${claim.metric.name}.`;
    return [{ ...located(place, text, words), slip: metricSlip(claim) }];
  });
}

function located(place: ClaimText, text: string, words: string): Draft {
  return {
    severity: 'mustFix',
    text,
    ...place.location,
    excerpt: words,
    ...(place.isWritten ? { words } : {}),
  };
}

function isRead(subject: Subject, { isOurs }: ClaimText): boolean {
  return isOurs && subject.variant.sections.includes('metrics');
}

/** Compares what the texts say about the market metrics with the table of metrics. */
export const claimedMetrics: Check = {
  key: 'metrics',
  name: 'Numbers about the market',
  readsProse: true,
  run(subject) {
    const metrics = metricSubjects(subject);
    const { coins } = ownTimesOf(subject);
    return claimTexts(subject)
      .filter((place) => isRead(subject, place))
      .flatMap((place) =>
        sentencesOf(place.text)
          .filter((sentence) => anyMetric.test(sentence))
          .flatMap((sentence) => [
            ...drafts(sentence, place, metrics, coins),
            ...fundingClaims(sentence, subject).map(({ words, text }) =>
              located(place, `${quoted(words)} in ${place.where}: ${text}`, words),
            ),
          ]),
      );
  },
};
