import type { Check } from '@/domain/findings/check';
import { sentenceCheck } from '@/domain/findings/reading/sentences';
import { clockRulesOf } from '@/domain/findings/time/clockRules';
import { holidayDates, marketRule, sessionsOnRestDays } from '@/domain/findings/time/marketHours';
import { halvingRule, namedDayRule } from '@/domain/findings/time/namedDays';

export const marketDays: Check = {
  key: 'marketDays',
  name: 'Weekends and market holidays',
  readsProse: true,
  run(subject) {
    const { key, name } = marketDays;
    return sentenceCheck(key, name, [
      marketRule(subject),
      holidayDates,
      sessionsOnRestDays,
      namedDayRule,
      halvingRule,
      ...clockRulesOf(subject),
    ]).run(subject);
  },
};
