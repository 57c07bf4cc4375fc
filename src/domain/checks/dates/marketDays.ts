import type { Check } from '@/domain/checks/check';
import { sentenceCheck } from '@/domain/checks/reading/sentences';
import { clockRulesOf } from './clockRules';
import { holidayDates, marketRule, sessionsOnRestDays } from './marketHours';
import { halvingRule, namedDayRule } from './namedDays';

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
