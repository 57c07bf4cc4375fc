import { sentenceCheck } from '@/domain/checks/reading/sentences';
import { reckoningRules } from './reckoning';
import { countingRules } from './counting';
import { relativeDayRules } from './relativeDays';

export const reckonedDates = sentenceCheck('reckonedDates', 'Counted days and periods', [
  ...relativeDayRules,
  ...reckoningRules,
  ...countingRules,
]);
