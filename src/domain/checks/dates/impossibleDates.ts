import { sentenceCheck } from '@/domain/checks/reading/sentences';
import { impossibleDays, impossibleTimes } from './impossible';

export const impossibleDates = sentenceCheck('impossibleDates', 'Impossible dates and times', [
  impossibleDays,
  impossibleTimes,
]);
