import { sentenceCheck } from '@/domain/findings/reading/sentences';
import { reckoningRules } from '@/domain/findings/time/reckoning';
import { countingRules } from '@/domain/findings/time/counting';
import { relativeDayRules } from '@/domain/findings/time/relativeDays';

export const reckonedDates = sentenceCheck('reckonedDates', 'Counted days and periods', [
  ...relativeDayRules,
  ...reckoningRules,
  ...countingRules,
]);
