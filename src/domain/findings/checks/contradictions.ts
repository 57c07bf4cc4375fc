import type { Check } from '@/domain/findings/check';
import { contradictingFigures } from '@/domain/findings/contradictions/figures';
import { contradictingSums, headlineSums } from '@/domain/findings/contradictions/flows';
import { toldIn } from '@/domain/findings/contradictions/told';
import { contradictingViews } from '@/domain/findings/contradictions/views';

/** Sentences of one newsletter that can't all be right. */
export const contradictions: Check = {
  key: 'contradictions',
  name: 'Contradictions',
  run(subject) {
    const told = toldIn(subject, subject.newsletterDay);
    return [
      ...contradictingFigures(told),
      ...contradictingSums(told),
      ...headlineSums(told),
      ...contradictingViews(told),
    ];
  },
};
