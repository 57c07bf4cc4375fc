import type { Check } from '@/domain/findings/check';
import { sentenceCheck } from '@/domain/findings/reading/sentences';
import { holidayDates, marketRule } from '@/domain/findings/time/marketHours';

export const marketDays: Check = {
  key: 'marketDays',
  name: 'Weekends and market holidays',
  run(subject) {
    const { key, name } = marketDays;
    return sentenceCheck(key, name, [marketRule(subject), holidayDates]).run(subject);
  },
};
