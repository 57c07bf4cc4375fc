import type { Check } from '@/domain/findings/check';
import { contradictingFigures } from '@/domain/findings/contradictions/figures';
import { toldIn } from '@/domain/findings/contradictions/told';

export const contradictions: Check = {
  key: 'contradictions',
  name: 'Contradictions',
  run(subject) {
    const told = toldIn(subject, subject.newsletterDay);
    return contradictingFigures(told);
  },
};
